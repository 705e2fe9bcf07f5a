// node complete-texts.mjs < LISTS: makes the packed texts of each list complete, as the page does.
import fs from 'node:fs';
import { completeTexts } from '../../../../lite/web/replies/files/packed-texts.js';

process.stdout.write(JSON.stringify(JSON.parse(fs.readFileSync(0, 'utf8')).map(completeTexts)));
