import { useEffect, useRef } from 'preact/hooks';

/** The keys, as they are told to people. */
const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'next block of the page, block before'],
  [['n'], 'next block that was decided otherwise'],
  [['Escape'], 'lets go of the block'],
  [['[', ']'], 'page of the package before, next'],
  [['+', '-', '0'], 'in the signals: show less, show more, show all of the page'],
  [['←', '→'], 'in the signals: go along the page; on tabs: another tab'],
  [['↑', '↓'], 'on the bar between views and panels: move it'],
  [['?'], 'these keys'],
];

/** What a pointer does besides. */
const gestures: readonly string[] = [
  'Pointing at text in a view, or at a plot, shows it in all others; a click asks why.',
  'On plots the wheel or two fingers zoom, dragging goes along the page, a double click shows all of it.',
  'A file may be dropped anywhere to open it.',
];

/** A button and a key that show which keys there are. */
export function KeyHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const show = ({ key, target }: KeyboardEvent) => {
      if (key !== '?' || (target as Element).closest('input, textarea, select, dialog')) return;
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', show);
    return () => document.removeEventListener('keydown', show);
  }, []);
  return (
    <>
      <button
        type="button"
        class="key-help"
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => dialog.current?.showModal()}
      >
        ?
      </button>
      <dialog ref={dialog} aria-labelledby="key-help-title">
        <form method="dialog">
          <h2 id="key-help-title">Keys and pointer</h2>
          <dl class="keys">
            {keys.map(([names, what]) => (
              <div key={what}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {gestures.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p class="buttons">
            <button type="submit" class="first">
              Close
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
