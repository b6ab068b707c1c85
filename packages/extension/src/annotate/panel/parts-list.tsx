import { say } from '../../interface-text.ts';
import {
  type Annotation,
  joinWithNext,
  movePart,
  orderByDocument,
  removePart,
  withParts,
} from '../annotation.ts';
import { wordsIn } from '../seen-words.ts';
import type { Annotator } from './annotator.ts';
import { proposed } from './opened-page.ts';

/** Most parts that are listed; of pages with more, all are gold and the first are shown. */
const mostListed = 200;

/** The parts of the main content, in the order of the gold: to be looked at, moved, joined and taken out. */
export function PartsList({ annotator }: { readonly annotator: Annotator }) {
  const { history, texts, opened, isPicking } = annotator;
  const { past, now, future } = history.value;
  const { words, result } = opened.value!;
  const { parts, order } = now;
  const count = parts.reduce((sum, part) => sum + wordsIn(words, part), 0);
  return (
    <section aria-label={say('goldParts')}>
      <h2>
        {say('goldParts')}{' '}
        <small>{say('partsAndWords', String(parts.length), String(count))}</small>
      </h2>
      <p class="hint">{say('howToAnnotate')}</p>
      <p class="buttons">
        <label class="switch">
          <input
            type="checkbox"
            checked={isPicking.value}
            onChange={({ currentTarget }) => {
              isPicking.value = currentTarget.checked;
            }}
          />
          {say('clicksAnnotate')}
        </label>
        <button type="button" disabled={past.length === 0} onClick={annotator.undo}>
          {say('undo')}
        </button>
        <button type="button" disabled={future.length === 0} onClick={annotator.redo}>
          {say('redo')}
        </button>
        <button
          type="button"
          onClick={() => annotator.change((one, all) => proposed(one, all, result))}
        >
          {say('propose')}
        </button>
        <button
          type="button"
          disabled={parts.length === 0}
          onClick={() => annotator.change((one, all) => withParts(one, all, []))}
        >
          {say('clear')}
        </button>
        {order === 'hand' && (
          <button type="button" onClick={() => annotator.change(orderByDocument)}>
            {say('orderByDocument')}
          </button>
        )}
      </p>
      {parts.length === 0 && <p class="empty">{say('noParts')}</p>}
      <ol class="parts">
        {parts.slice(0, mostListed).map((part, row) => (
          <li
            key={part.from}
            onMouseEnter={() => annotator.point(part)}
            onMouseLeave={() => annotator.point(undefined)}
          >
            <button
              type="button"
              class="text"
              dir="auto"
              title={say('showOnPage')}
              onClick={() => annotator.point(part, true)}
            >
              {excerpt(texts.value[row] ?? '')}
            </button>
            <PartButtons annotator={annotator} row={row} count={parts.length} />
          </li>
        ))}
      </ol>
      {parts.length > mostListed && (
        <p class="hint">{say('moreParts', String(parts.length - mostListed))}</p>
      )}
    </section>
  );
}

/** What may be done to one part. */
function PartButtons({
  annotator,
  row,
  count,
}: {
  readonly annotator: Annotator;
  readonly row: number;
  readonly count: number;
}) {
  const number = String(row + 1);
  const button = (
    label: string,
    sign: string,
    isOff: boolean,
    change: (annotation: Annotation) => Annotation,
  ) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => annotator.change(change)}
    >
      {sign}
    </button>
  );
  const { words } = annotator.opened.value!;
  return (
    <span class="part-buttons">
      {button(say('moveUp', number), '↑', row === 0, (one) => movePart(one, row, -1))}
      {button(say('moveDown', number), '↓', row + 1 === count, (one) => movePart(one, row, 1))}
      {button(say('join', number), '⤵', row + 1 === count, (one) => joinWithNext(one, words, row))}
      {button(say('removePart', number), '✕', false, (one) => removePart(one, row))}
    </span>
  );
}

/** Most of a part that is shown, in UTF-16 units. */
const longestExcerpt = 400;

function excerpt(text: string): string {
  return text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt)}…`;
}
