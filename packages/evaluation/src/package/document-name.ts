import { describe, PithError } from 'pith';
import { isTrimmedLine } from './key-lines.ts';

/** Whether a line of a document list is a relative path; it may lead out of the package's folder. */
export function isDocumentEntry(entry: string): boolean {
  return isTrimmedLine(entry) && !/^[/\\]|^[a-z]:[/\\]|\0/i.test(entry) && !/[/\\]$/.test(entry);
}

/**
 * Checks the name of a document that is to be written: a path inside the package's folder, such as
 * `0001` or `forum/0001`. `package` is refused, as its gold would be the description file.
 *
 * @throws PithError `BAD_PACKAGE`.
 */
export function checkDocumentName(name: string): void {
  const inside = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (
    isDocumentEntry(name) &&
    inside &&
    !/[\\:*?"<>|\x01-\x1f]/.test(name) &&
    !/^package$/i.test(name)
  )
    return;
  throw new PithError(
    'BAD_PACKAGE',
    `Expected a name of files inside the package, without \\ : * ? " < > | and other than package, got ${describe(name)}`,
  );
}
