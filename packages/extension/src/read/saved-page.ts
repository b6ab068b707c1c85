import { html, readerDocument } from '@pith/server/reader';
import { ask, type SavedForm, savedForms } from '../messages.ts';
import { fileName } from '../save-file.ts';
import { type Reading, sheetOf } from './reading.ts';

/** Writes a page as it is saved; HTML as a document of its own, with pictures at their addresses where they are shown. */
export async function savedText(
  reading: Reading,
  form: SavedForm,
  pictures: boolean,
): Promise<string> {
  if (form !== 'html') {
    const { taken, everything } = reading;
    return ask('write', { ...taken, everything, form });
  }
  const { main, title, site, language, direction } = sheetOf(reading, pictures);
  return readerDocument({
    language,
    direction,
    title: `${title} · ${site}`,
    canonical: reading.taken.url,
    body: html`${main}`,
  });
}

/** Saves a page among the downloads; whether it could be. */
export async function savePage(
  reading: Reading,
  form: SavedForm,
  pictures: boolean,
): Promise<boolean> {
  const text = await savedText(reading, form, pictures);
  const name = fileName(reading.record.title ?? new URL(reading.taken.url).host, form);
  return ask('save', { name, type: savedForms[form], text });
}
