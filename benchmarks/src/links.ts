// What the treatment of hyperlinks changes: mean word-bag F1 of each method that counts code, by
// the value of its parameter `links`.
import { presets, resolveAlgorithm } from 'pith/extractors';
import { linkNormalisations } from 'pith/features';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { readArguments } from './arguments.ts';
import { readSet } from './corpus.ts';
import { printTable } from './table.ts';
import { wordBagF1 } from './word-bag-f1.ts';

const { data, sets, every } = readArguments(
  {
    run: 'npm run bench:links --',
    does: 'Compares mean word-bag F1 of each method that counts code, by what it makes of hyperlinks.',
  },
  { every: 1 },
);
for (const set of sets) {
  const pages = (await readSet(set, data ?? '', every)).map(({ source, gold }) => ({
    page: createPage(source),
    gold,
  }));
  const rows: string[][] = [];
  for (const { name, aliasOf, extractor, parameters } of presets) {
    const links = extractor.parameters['links'];
    if (aliasOf !== undefined || links?.type !== 'choice') continue;
    const chosen = parameters['links'] ?? links.default;
    const row = linkNormalisations.map((value) => {
      if (!links.options.includes(value)) return '';
      const algorithm = resolveAlgorithm(name, { links: value });
      let sum = 0;
      for (const { page, gold } of pages) {
        sum += wordBagF1(renderText(page, algorithm.select(page)).text, gold);
      }
      const mean = (sum / pages.length).toFixed(3);
      return value === chosen ? `**${mean}**` : mean;
    });
    rows.push([name, ...row]);
  }
  console.log(`\n${set}, ${pages.length} pages; the preset's own value in bold\n`);
  printTable(['preset', ...linkNormalisations], rows);
}
