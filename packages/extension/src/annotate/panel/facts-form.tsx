import { say } from '../../interface-text.ts';
import { type Annotation, isFragmented } from '../annotation.ts';
import type { Annotator } from './annotator.ts';

/** What is said of a page besides its parts (`evaluation.md` 2.3). */
export function FactsForm({ annotator }: { readonly annotator: Annotator }) {
  const { now } = annotator.history.value;
  const set = (facts: Partial<Annotation>) => annotator.change((one) => ({ ...one, ...facts }));
  return (
    <section aria-label={say('aboutPage')}>
      <h2>{say('aboutPage')}</h2>
      <label class="switch">
        <input
          type="checkbox"
          checked={isFragmented(now)}
          onChange={({ currentTarget }) => set({ fragmented: currentTarget.checked })}
        />
        {say('fragmented')}
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={now.multiple}
          onChange={({ currentTarget }) => set({ multiple: currentTarget.checked })}
        />
        {say('multiple')}
      </label>
      <label class="field">
        {say('languageOfContent')}
        <input
          type="text"
          dir="ltr"
          size={8}
          spellcheck={false}
          value={now.language}
          onChange={({ currentTarget }) => set({ language: currentTarget.value.trim() })}
        />
      </label>
      <label class="field">
        {say('notes')}
        <textarea
          rows={2}
          dir="auto"
          value={now.notes}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
        />
      </label>
    </section>
  );
}
