import { packageFrom, type TestPackage } from '@pith/evaluation/package';
import { gunzipSync } from 'fflate';

/**
 * Opens a test package (`evaluation.md` 2.1) from the files of a folder, as a field for folders gives them.
 *
 * @throws PithError `BAD_PACKAGE`, `INPUT_NOT_FOUND`.
 */
export async function packageOfFolder(files: readonly File[]): Promise<TestPackage> {
  const name = files[0]?.webkitRelativePath.split('/')[0] || 'package';
  const byPath = new Map(
    files.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]),
  );
  return packageFrom(
    {
      list: async () => [...byPath.keys()].filter((path) => !path.includes('/')),
      async read(path) {
        const file = byPath.get(path);
        if (file === undefined) return undefined;
        const bytes = new Uint8Array(await file.arrayBuffer());
        return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      },
    },
    { name },
  );
}
