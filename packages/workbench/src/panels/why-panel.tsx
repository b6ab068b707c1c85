import type { ExplainedBlock } from 'pith/extractors';
import type { BlockScore } from 'pith/learned';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from '../views/scrolled.tsx';

/** Most contributions of features that are shown. */
const shownFeatures = 12;

/** Characters of the block that are quoted. */
const quoted = 90;

/** Why a block came out as it did, in the method's own terms. */
export function WhyPanel({ workbench }: { readonly workbench: Workbench }) {
  const block = workbench.reasons.value;
  if (block === undefined) return <Hint workbench={workbench} />;
  const reasons = block.because.map(sentence).join(' ');
  return (
    <Scrolled class="why" label="Reasons" aria-live="polite">
      <h3>
        <span class={block.selected >= 0.5 ? 'verdict in' : 'verdict out'}>{verdictOf(block)}</span>
        <code>&lt;{block.element}&gt;</code>
        <small>at character {block.from.toLocaleString('en')}</small>
      </h3>
      <blockquote dir="auto">{quoteOf(workbench.page.value?.source ?? '', block)}</blockquote>
      {reasons !== '' && <p>{reasons}</p>}
      {block.numbers.length > 0 && <Numbers block={block} />}
      {block.score !== undefined && <Score score={block.score} />}
    </Scrolled>
  );
}

/** What may be done, as long as nothing was. */
function Hint({ workbench }: { readonly workbench: Workbench }) {
  const algorithm = workbench.analysed.value?.title;
  return (
    <div class="nothing">
      <p>Click on text in any view to see why it was taken or left out.</p>
      <ul>
        <li>
          <mark class="selected">Selected</mark> is what {algorithm ?? 'the method'} takes for
          content.
        </li>
        <li>
          <mark class="pointed">Pointed at</mark> in one view, text is marked in the others and in
          every plot.
        </li>
        <li class="for-keys">
          <kbd>j</kbd> and <kbd>k</kbd> go from block to block, <kbd>?</kbd> tells the other keys.
        </li>
      </ul>
    </div>
  );
}

function verdictOf({ selected }: ExplainedBlock): string {
  if (selected >= 0.999) return 'Taken';
  return selected <= 0.001 ? 'Left out' : `${Math.round(selected * 100)} % taken`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Tags at which a line ends, as browsers show them. */
const breaks = /<\/?(?:br|dd|div|dt|h[1-6]|li|p|t[dhr])\b/gi;

/** The first characters of a block's text, in one line; a parser without a page runs and fetches nothing. */
function quoteOf(source: string, { from, to }: ExplainedBlock): string {
  const part = source.slice(from, Math.min(to, from + 20 * quoted)).replace(breaks, ' $&');
  const { body } = new DOMParser().parseFromString(part, 'text/html');
  const text = body.textContent.replace(/\s+/gu, ' ').trim();
  return text.length > quoted ? `${text.slice(0, quoted).trimEnd()}…` : text;
}

function Numbers({ block }: { readonly block: ExplainedBlock }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Here</th>
          <th scope="col">Limit</th>
        </tr>
      </thead>
      <tbody>
        {block.numbers.map(({ name, title, mean, minimum, maximum, thresholds, items, domain }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td>
              {short(mean)}
              {minimum !== maximum && (
                <small title={`mean, least and most of ${items} ${domain}s`}>
                  {short(minimum)} to {short(maximum)}
                </small>
              )}
            </td>
            <td>
              {thresholds.map(({ value, label, above }) => (
                <div key={`${label} ${value}`}>
                  {aboveOf(above)} {short(value)}
                  <small>{label}</small>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many of a block's values are above a limit, in words before it. */
function aboveOf(share: number): string {
  if (share === 0) return 'not above';
  return share === 1 ? 'above' : `${Math.round(share * 100)} % above`;
}

function Score({ score }: { readonly score: BlockScore }) {
  const shown = score.contributions.slice(0, shownFeatures);
  const most = Math.max(...shown.map(({ contribution }) => Math.abs(contribution)), 1e-9);
  return (
    <table class="contributions">
      <caption>What moved its probability most, up (right) or down (left)</caption>
      <tbody>
        {shown.map(({ name, unit, description, value, contribution }) => (
          <tr key={name} title={`${name}, in ${unit}`}>
            <th scope="row">{description}</th>
            <td>{short(value)}</td>
            <td class="bar">
              <i
                class={contribution >= 0 ? 'for' : 'against'}
                style={{ inlineSize: `${(50 * Math.abs(contribution)) / most}%` }}
              />
            </td>
            <td>{`${contribution >= 0 ? '+' : '−'}${short(Math.abs(contribution))}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number, to the digits that help. */
function short(value: number): string {
  return value === 0 || Number.isInteger(value)
    ? value.toLocaleString('en')
    : value.toPrecision(3).replace(/\.?0+$/, '');
}
