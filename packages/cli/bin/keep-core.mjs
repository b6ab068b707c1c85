// What V8 compiled of the core, kept for the next start where Node cannot keep what it compiled. To compile it is a third of what `pith extract` does on a small page.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Where the build puts the core for Node (scripts/bundle.mjs). */
const coreScript = /[\\/]dist[\\/]node[\\/]chunk-\w+\.cjs$/;

/** What Node has around a CommonJS module. */
const [before, after] = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'];

/**
 * Has the core's script, once it is loaded, compiled from what is kept of it. Where nothing is, or something else than was written, it is compiled as ever and kept when the process ends:
 * with the functions that ran until then, as only these are compiled.
 *
 * @param {string} folder where it is kept, made at need; nobody else may write there, as what lies in it runs
 */
export function keepCore(folder) {
  const { _compile } = Module.prototype;
  Module.prototype._compile = function (source, path, ...rest) {
    // Node finds maps of sources as it compiles
    if (process.sourceMapsEnabled || !coreScript.test(path)) {
      return _compile.call(this, source, path, ...rest);
    }
    Module.prototype._compile = _compile;
    // The build names the script by its content. What V8 keeps names the place too, for traces; its tag stands for its version and flags.
    const [place, tag] = [crc32(dirname(path)), cachedDataVersionTag()].map(hexadecimal);
    const ofPlace = `core-${place}-${process.arch}-${tag}-`;
    const file = join(folder, ofPlace + basename(path, '.cjs'));
    const script = new Script(before + source + after, {
      filename: path,
      columnOffset: -before.length,
      cachedData: read(file),
    });
    if (script.cachedDataRejected !== false) {
      process.once('exit', () => {
        removeEarlier(folder, ofPlace);
        write(file, script.createCachedData());
      });
    }
    const { exports } = this;
    const run = script.runInThisContext();
    return run.call(exports, exports, Module.createRequire(path), this, path, dirname(path));
  };
}

const hexadecimal = (number) => number.toString(16);

/** What was kept: V8's data and, as V8 crashes on data that is damaged, their checksum. */
function read(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(0, -4);
    return crc32(data) === bytes.readUInt32LE(data.length) ? data : undefined;
  } catch {
    return undefined; // there is none
  }
}

/** Removes what was kept of scripts that stood in the same place, before it was built or installed anew. */
function removeEarlier(folder, ofPlace) {
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith(ofPlace)) rmSync(join(folder, name), { force: true });
    }
  } catch {} // there is none, or not ours
}

/** Writes under another name first, so that who starts meanwhile finds all of it or nothing. */
function write(file, data) {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(data));
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    try {
      writeFileSync(draft, Buffer.concat([data, sum]), { mode: 0o600 });
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true }); // of a disk that is full
    }
  } catch {} // not ours to write there: the next start takes as long as this one
}
