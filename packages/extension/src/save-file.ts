import type { Question } from './messages.ts';

/** Longest address that Chromium takes, in UTF-16 units, with some room. */
const longestAddress = 2_000_000;

/**
 * Saves a file among the downloads, without a question. Chromium's background makes no addresses of blobs, and Firefox downloads none
 * that hold data, so each gets what it takes.
 *
 * @returns whether it was begun; a file that is too long for an address is not.
 */
export async function saveFile({ name, type, text }: Question<'save'>): Promise<boolean> {
  const blob = new Blob([text], { type: `${type};charset=utf-8` });
  const url = 'createObjectURL' in URL ? URL.createObjectURL(blob) : await dataAddress(blob);
  if (url.length > longestAddress) return false;
  return chrome.downloads.download({ url, filename: name, conflictAction: 'uniquify' }).then(
    () => true,
    () => false,
  );
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(binary)}`;
}

/** Longest name of a file without its ending, in code points. */
const longestName = 100;

/** Name of a file for a page: its title, without what file systems do not take. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|~%]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const cut = [...plain]
    .slice(0, longestName)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${cut === '' ? 'page' : cut}.${ending}`;
}
