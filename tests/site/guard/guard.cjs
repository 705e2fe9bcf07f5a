// Given to node by NODE_OPTIONS: any attempt to reach the network is noted and refused.
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
