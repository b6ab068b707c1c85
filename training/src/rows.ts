// Prints the names of all features and the rows of some pages as JSON, for checks in Python: node training/dist/rows.js PAGE...
import { readFile } from 'node:fs/promises';
import { blockFeatures, featureRows, readSegmentContext } from 'pith/learned';
import { createPage } from 'pith/page';
import { decodeSource } from 'pith/source';

const rows: number[][] = [];
for (const file of process.argv.slice(2)) {
  const context = readSegmentContext(createPage(decodeSource(await readFile(file)).text));
  const table = featureRows(context, blockFeatures);
  for (let segment = 0; segment < context.count; segment++) {
    const row = new Float32Array(table.width);
    table.write(segment, row, 0);
    rows.push(Array.from(row));
  }
}
console.log(JSON.stringify({ names: blockFeatures.map(({ name }) => name), rows }));
