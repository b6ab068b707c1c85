import { createPage, knownTagNames } from 'pith/page';
import { segmentTexts } from '../labels/words.ts';

/** What `python/worst.py` tells of a page. */
export interface WorstPage {
  readonly set: string;
  readonly id: string;
  readonly url: string | null;
  readonly pageType: string | null;
  readonly goldWords: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly expectedF1: number;
  /** Words of what was selected. */
  readonly words: number;
  /** A row a block. */
  readonly blocks: {
    readonly probability: readonly number[];
    readonly chosen: readonly number[];
    /** Words as scores count them. */
    readonly count: readonly number[];
    /** Of these, words that the gold has. */
    readonly matched: readonly number[];
  };
}

/** A page for people to look at: each block with its probability, whether it was chosen, and how much of it the gold has. */
export function worstPageHtml(page: WorstPage, source: string, gold: string): string {
  const view = createPage(source);
  const texts = segmentTexts(view);
  const { blocks } = page;
  const isOf = texts.length === blocks.count.length;
  const rows = texts.map((text, i) => {
    const isGold = blocks.matched[i] > blocks.count[i] / 2;
    const isChosen = blocks.chosen[i] === 1;
    const verdict = isChosen ? (isGold ? 'both' : 'extra') : isGold ? 'missed' : 'neither';
    const share = blocks.count[i] === 0 ? '' : `${blocks.matched[i]}/${blocks.count[i]}`;
    const probability = blocks.probability[i]?.toFixed(2) ?? '';
    const bar = `<meter value="${probability}"></meter>`;
    return `<tr class="${verdict}"><td>${i}</td><td>${escaped(pathOf(view, i))}</td><td>${bar} ${probability}</td><td>${isChosen ? '✓' : ''}</td><td>${share}</td><td>${escaped(text)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(page.id)}</title>
<style>${style}</style>
<h1>${escaped(page.set)}/${escaped(page.id)} ${escaped(page.pageType ?? '')}</h1>
<p>F1 ${page.f1}, precision ${page.precision}, recall ${page.recall}, expected ${page.expectedF1}; ${page.goldWords} words of gold, ${page.words} selected. ${page.url === null ? '' : `<a href="${escaped(page.url)}" rel="noreferrer">${escaped(page.url)}</a>`}</p>
<p class="legend"><b class="both">gold and selected</b> <b class="extra">selected, not gold</b> <b class="missed">gold, not selected</b> <b class="neither">neither</b></p>
${isOf ? '' : '<p>The page is now cut into other blocks than those that were scored: export it anew.</p>'}
<main><table><thead><tr><th>block<th>path<th>probability<th>selected<th>in gold<th>text</tr></thead><tbody>
${isOf ? rows.join('\n') : ''}
</tbody></table><section><h2>Gold</h2><pre>${escaped(gold)}</pre></section></main></html>
`;
}

/** The innermost three elements of a block, with their first class. */
function pathOf(
  { structure, segments, events, source }: ReturnType<typeof createPage>,
  segment: number,
): string {
  const names: string[] = [];
  for (
    let element = segments.element[segment];
    element > 0 && names.length < 3;
    element = structure.parent[element]
  ) {
    const open = structure.open[element];
    const written = open < 0 ? '' : source.slice(events.from[open], events.to[open]);
    const first = /\sclass\s*=\s*["']?\s*([^\s"'>]+)/i.exec(written)?.[1];
    const tag =
      /^<([^\s/>]+)/.exec(written)?.[1]?.toLowerCase() ??
      knownTagNames[structure.tag[element]] ??
      '?';
    names.unshift(first === undefined ? tag : `${tag}.${first}`);
  }
  return names.join(' > ');
}

/** The list of pages. */
export function worstIndexHtml(pages: readonly WorstPage[]): string {
  const rows = pages.map(
    (page, i) =>
      `<tr><td><a href="${fileName(page, i)}">${escaped(page.id)}</a><td>${page.pageType ?? ''}<td>${page.f1.toFixed(3)}<td>${page.precision.toFixed(3)}<td>${page.recall.toFixed(3)}<td>${page.goldWords}<td>${page.words}<td>${escaped(page.url ?? '')}</tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages</title><style>${style}</style>
<h1>Worst pages</h1><table><thead><tr><th>page<th>type<th>F1<th>precision<th>recall<th>gold<th>selected<th>url</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></html>
`;
}

/** Name of a page's file: in the order of the list. */
export function fileName({ id }: WorstPage, place: number): string {
  return `${String(place + 1).padStart(3, '0')}-${id.replace(/[^\w.-]+/g, '_')}.html`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const style = `body{font:14px/1.4 sans-serif;margin:1rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:2px 6px;vertical-align:top;text-align:left}
main{display:grid;grid-template-columns:3fr 2fr;gap:1rem}pre{white-space:pre-wrap;position:sticky;top:0;max-height:95vh;overflow:auto}
td:nth-child(3){white-space:nowrap}meter{width:4rem}.both{background:#d7efd7}.extra{background:#f9d3cf;border-left:4px solid #b00}.missed{background:#fdeeba;border-left:4px dashed #a70}.neither{color:#777}.legend b{padding:2px 6px}`;
