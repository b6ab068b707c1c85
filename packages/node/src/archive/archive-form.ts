import { isGzip } from '../inputs/gzip.ts';
import { arcGrammar } from './arc-grammar.ts';
import { inflateBeginning } from './gzip-member.ts';
import { grammarOf } from './placed-records.ts';

/** How an archive is written: members of gzip, which hold records of either kind, or such records as they are. */
export type ArchiveForm = 'gzip' | 'warc' | 'arc';

/** The form of an archive that begins with these bytes, 1 KiB or all there are; undefined where none does. */
export function archiveForm(bytes: Uint8Array): ArchiveForm | undefined {
  if (isGzip(bytes)) return 'gzip';
  const grammar = grammarOf(bytes);
  return grammar && (grammar === arcGrammar ? 'arc' : 'warc');
}

/** Whether an archive begins with these bytes, where gzip may hold anything. */
export function startsArchive(bytes: Uint8Array): boolean {
  const form = archiveForm(bytes);
  return form === 'gzip' ? grammarOf(inflateBeginning(bytes)) !== undefined : form !== undefined;
}
