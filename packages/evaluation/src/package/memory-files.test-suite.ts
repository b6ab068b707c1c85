import type { PackageFiles } from './package-files.ts';

/** Files of a package in memory; names with `/` are not in its folder itself. */
export function memoryFiles(files: Record<string, string | Uint8Array>): PackageFiles {
  return {
    list: async () => Object.keys(files).filter((name) => !name.includes('/')),
    async read(path) {
      const content = Object.hasOwn(files, path) ? files[path] : undefined;
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  };
}
