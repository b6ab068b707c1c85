// The main content of a page that is chosen, and in its source the very characters that it consists of.
import { extract } from 'pith/light';
import { decodeSource } from 'pith/source';

const [file, focus, summary] = document.querySelectorAll('input, select, output');
const source = document.querySelector('#source');
const view = document.querySelector('iframe');

file.addEventListener('change', show);
focus.addEventListener('change', show);

async function show() {
  const [chosen] = file.files;
  if (chosen === undefined) return;
  const { text } = decodeSource(new Uint8Array(await chosen.arrayBuffer()));
  const result = extract(text, { focus: focus.value, images: false }); // pictures would be asked for

  view.srcdoc = result.html; // built anew from an allow-list: nothing in it runs
  source.textContent = text;
  const ranges = result.ranges.map(([from, to]) => {
    const range = new Range();
    range.setStart(source.firstChild, from);
    range.setEnd(source.firstChild, to);
    return range;
  });
  CSS.highlights.set('main-content', new Highlight(...ranges));
  const top = ranges[0]?.getBoundingClientRect().top ?? 0;
  source.scrollBy({ top: top - source.getBoundingClientRect().top - 40 });
  summary.value = `${result.title ?? chosen.name}: ${result.text.length} of ${text.length} characters`;
}
