import { stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import {
  type FormatName,
  formatOfEnding,
  formats,
  isPageForm,
  isStructuredForm,
  type ObjectForm,
} from '../formats.ts';

type Options = CommandOptions<'extract'>;

/** Where results go. A file or stream takes one result, or lines. */
export type Place =
  | { readonly kind: 'stream' }
  | { readonly kind: 'file' | 'folder'; readonly path: string };

/** What is written, and where. */
export interface OutputPlan {
  readonly place: Place;
  /** What each result is written as: the format asked for, or lines, as several inputs in one place can be nothing else. */
  readonly format: FormatName;
  /** What objects have besides their usual fields: the forms of `--with`, and one that `--format` asks for where lines are written. */
  readonly forms: readonly ObjectForm[];
}

/** What decides of the output. */
export interface OutputRequest {
  readonly options: Options;
  /** Of the options those of the command line. */
  readonly given: Options;
  /** The inputs as they were named. */
  readonly names: readonly string[];
  readonly areSeveral: boolean;
  readonly cwd: string;
}

/**
 * Plans the output, before anything is read or written.
 *
 * @throws PithError `BAD_OPTION` for flags that do not go together, and outputs that would replace pages.
 */
export async function planOutput(request: OutputRequest): Promise<OutputPlan> {
  const { options, areSeveral } = request;
  const place = await placeOf(request);
  const { format: asked = areSeveral ? 'text' : formatOf(place), with: named = [] } = options;
  const areLines = areSeveral && place.kind !== 'folder';
  const plan: OutputPlan = {
    place,
    format: areLines ? 'jsonl' : asked,
    forms: [...new Set(areLines && isForm(asked) ? [...named, asked] : named)],
  };
  checkFlags(request, plan);
  checkPlace(request, plan);
  return plan;
}

/** The format of one result where none is asked for: as its file's name says, unless this could be the name of a page. */
function formatOf(place: Place): FormatName {
  if (place.kind !== 'file' || pageEnding.test(place.path)) return 'text';
  return formatOfEnding(extname(place.path)) ?? 'text';
}

/** Whether a format is a field of objects where lines are written. */
function isForm(format: FormatName): format is FormatName & ObjectForm {
  return isPageForm(format) || isStructuredForm(format);
}

async function placeOf({
  options: { output, format },
  areSeveral,
  cwd,
}: OutputRequest): Promise<Place> {
  if (output === undefined || output === '-') return { kind: 'stream' };
  const path = resolve(cwd, output);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() || output.endsWith('/')) return { kind: 'folder', path };
  const isFile = !areSeveral || found !== undefined || format === 'jsonl' || extname(path) !== '';
  return { kind: isFile ? 'file' : 'folder', path };
}

function checkFlags({ options, given, areSeveral }: OutputRequest, plan: OutputPlan): void {
  const { format, place } = plan;
  if (areSeveral && options.url !== undefined) {
    throw new PithError('BAD_OPTION', 'Expected --url with one input, got several inputs');
  }
  if (options.resume && place.kind === 'stream') {
    throw new PithError('BAD_OPTION', 'Expected --output with --resume, got none');
  }
  const size = (['max-characters', 'max-tokens', 'overlap'] as const).find((flag) => given[flag]);
  if (size !== undefined && !plan.forms.includes('chunks')) {
    throw new PithError('BAD_OPTION', `Expected --with chunks with --${size}, got none`);
  }
  // a configuration file may ask for more than a format has
  const hasObjects = format === 'json' || format === 'jsonl';
  const idle = hasObjects ? undefined : (['with', 'digest'] as const).find((flag) => given[flag]);
  const isCounted = hasObjects || format === 'ranges' || given.offsets === undefined;
  if (idle !== undefined || !isCounted) {
    const formats = idle === undefined ? 'json, jsonl or ranges' : 'json or jsonl';
    throw new PithError(
      'BAD_OPTION',
      `Expected --format ${formats} with --${idle ?? 'offsets'}, got ${format}, which has no place for it`,
    );
  }
}

const pageEnding = /\.(html?|xhtml|mhtml)(\.gz)?$/i;
const linesEnding = /\.(jsonl|ndjson)$/i;

function checkPlace({ options, names, areSeveral, cwd }: OutputRequest, plan: OutputPlan): void {
  const { format, place } = plan;
  if (place.kind === 'stream') return;
  const { format: asked, output = '' } = options;
  const isInput = names.some((name) => name !== '-' && resolve(cwd, name) === place.path);
  const isPage = formats[format].ending === '.html';
  if (place.kind === 'folder') {
    if (!isInput || !isPage) return;
    throw new PithError(
      'BAD_OPTION',
      `Expected another folder than the input for ${format}, as results would replace pages, got \`${output}\` (--output)`,
    );
  }
  if (isInput || (!isPage && pageEnding.test(output))) {
    const mend = isInput || asked !== undefined ? '' : '; a new page is written with --format html';
    throw new PithError(
      'BAD_OPTION',
      `Expected a file for ${areSeveral ? 'JSON lines' : format} that is no page, got \`${output}\` (--output)${mend}`,
    );
  }
  if (areSeveral && asked !== undefined && asked !== 'jsonl' && !linesEnding.test(output)) {
    const name = output.slice(0, output.length - extname(output).length);
    throw new PithError(
      'BAD_OPTION',
      `Expected a folder for several inputs as ${asked}, got the file \`${output}\` (--output); name a folder, such as \`${name}/\`, for a file an input, or a file such as \`${name}.jsonl\` for JSON lines`,
    );
  }
}
