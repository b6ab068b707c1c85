import { createHash } from 'node:crypto';

/**
 * A file's name, without ending, for a package and an extractor: their names with a dot between, where
 * signs that file systems do not take become `_` and a digest keeps such names apart.
 */
export function fileNameOf(packageName: string, extractor: string): string {
  const whole = `${packageName}.${extractor}`;
  const plain = whole.replace(/[^\w.+=-]+/g, '_').slice(0, 120);
  if (plain === whole && !plain.startsWith('.')) return whole;
  const digest = createHash('sha256').update(`${packageName}\0${extractor}`).digest('hex');
  return `${plain.replace(/^\.+/, '_')}-${digest.slice(0, 8)}`;
}
