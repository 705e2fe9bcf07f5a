// Given to node by NODE_OPTIONS: any attempt to reach the network is noted and refused. The clock shows another year.
const fs = require('node:fs');
const net = require('node:net');
const dns = require('node:dns');

const refuse = (...where) => {
  fs.appendFileSync(process.env.STONEBOOK_NETWORK_NOTES, `node ${JSON.stringify(where.slice(0, 1))}\n`);
  throw new Error('the network is out of bounds here');
};
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;
globalThis.fetch = refuse;

const AHEAD = 400 * 24 * 3600 * 1000; // milliseconds
const rightNow = Date.now;
const now = () => rightNow() + AHEAD;
Date.now = now; // a program may set its own clock, as the one does that makes the snapshot
globalThis.Date = new Proxy(Date, {
  construct: (date, values, kind) => Reflect.construct(date, values.length ? values : [now()], kind),
  apply: date => new date(now()).toString(),
});
