/**
 * Every error code of Pith, from all packages, with what it means. Users match on the code, never on
 * the message. `docs/reference/errors.md` lists the same codes; a test holds the two together.
 */
export const errorCodes = {
  BAD_OPTION: 'An option or parameter has a value outside what it accepts.',
  UNKNOWN_OPTION: 'No option, parameter or flag has this name.',
  UNKNOWN_ALGORITHM: 'No extractor or preset has this name.',
  BAD_EXPRESSION: 'A `combine:` expression does not follow the grammar.',
  BAD_SELECTOR: 'A selector of elements does not follow the grammar.',
  BAD_SELECTION: 'Ranges are not sorted, disjoint, non-empty and inside the document.',
  UNKNOWN_COMMAND: 'No command has this name.',
  BAD_CONFIGURATION:
    'The configuration file is not valid JSON or holds an unknown or misspelt flag.',
  BAD_MODEL: 'A model file is damaged, cut short, of another format, or trained on other features.',
  BAD_SITE_PROFILE:
    'A file of site profiles is damaged, cut short, of another version, or of a method that is not known.',
  INPUT_NOT_FOUND: 'A named file, folder or pattern matches nothing.',
  INPUT_UNREADABLE: 'A file exists and cannot be read.',
  NO_PAGES: 'A folder or archive holds no page.',
  OUTPUT_UNWRITABLE: 'A result cannot be written where it should go.',
  BAD_GZIP: 'A gzip stream is damaged or cut short.',
  BAD_ARCHIVE: 'A record of a web archive is damaged or cut short.',
  BAD_PLAN: 'A plan of jobs is damaged, cut short, or of another version.',
  POISONED:
    'A page of a web archive that was in hand when its worker died, and ended another alone.',
  BAD_MHTML: 'An MHTML file has no HTML part or damaged headers.',
  INPUT_TOO_LARGE: 'An input is larger than the limit for one page.',
  ANSWER_TOO_LARGE:
    'What the server would answer about a page is longer than it may be; ask for less.',
  TIMEOUT: 'A page took longer than the time limit for one record.',
  WORKER_CRASHED: 'The worker, a thread or a process, ended while it had this page.',
  OVERLOADED: 'More calls wait for a worker than may; try again later.',
  TASK_FAILED: 'The work on one page threw an error that has no code of its own.',
  BAD_URL: 'The address is not an absolute http or https URL.',
  FETCH_REFUSED: 'The address is private or otherwise not allowed to be fetched.',
  FETCH_DISALLOWED: 'The site’s robots.txt does not allow this address to be fetched.',
  FETCH_FAILED: 'The address could not be fetched.',
  BAD_CERTIFICATE:
    'A certificate or key is damaged, out of date, or not that of a certificate authority.',
  CANNOT_LISTEN: 'A server cannot listen on the address and port that it was given.',
  BAD_REQUEST:
    'A request to the server cannot be read: a body that is no JSON, say, or headers that are too long.',
  UNAUTHORIZED: 'The server asks for an API key, and got none that it knows.',
  ORIGIN_REFUSED: 'A browser sends a request from a page of a site that may not use the server.',
  NOT_FOUND: 'The server has nothing at this address.',
  METHOD_NOT_ALLOWED: 'The server does not take this method at this address.',
  UNSUPPORTED_TYPE: 'A request has a body of a type that its address does not take.',
  TOO_MANY_REQUESTS: 'A client has sent more requests than it may; try again later.',
  STOPPING: 'The server, or the pool of workers, is about to end, and takes nothing new.',
  INTERNAL: 'The server met a fault of its own.',
  BAD_PACKAGE:
    'A file of a test package does not say what it should, or a package is not complete.',
  BAD_LAYOUT: 'A folder is not laid out as the data set that it is said to be.',
  UNKNOWN_SET: 'No data set that can be imported has this name.',
  BAD_SITE_EXTRACTOR:
    'The file of a site extractor cannot be loaded, or exports or answers something else than one does.',
  NO_WRAPPER: 'No wrapper labels the annotated pages of a site as their gold says.',
  NOT_HTML: 'The address answered with something other than a page.',
  NO_PYTHON: 'Training needs a Python with LightGBM and NumPy, and there is none.',
  TOO_FEW_PAGES: 'There are too few pages with gold that is on the page to learn from.',
  TRAINING_FAILED: 'The Python code that trains ended with an error.',
  QUEUE_UNREACHABLE: 'Redis, which holds the queue, does not answer, or not to this user.',
  QUEUE_UNSUITABLE:
    'Redis is too old for the queue, or may throw jobs away when its memory is full.',
  BAD_QUEUE: 'The queue on Redis does not hold what it should.',
  QUEUE_BUSY: 'Workers are at jobs of a queue that are to be taken away.',
  OUTPUT_TAKEN:
    'The output folder of an archive run belongs to another queue, or to runs without one, or another run is at work there.',
} as const;

/** One of the codes in {@link errorCodes}. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * The one error class of Pith. Thrown for wrong options and inputs, never for the content of a page.
 * Messages have the shape "Expected X, got Y (where)".
 */
export class PithError extends Error {
  override readonly name = 'PithError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A value as an error message shows it: JSON, cut at 60 characters, of objects their class alone; with its type. Runs none of the value's own code. */
export function describe(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : plainText(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\` (${value === null ? 'null' : typeof value})`;
}

function plainText(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? Object.prototype.toString.call(value) : String(value);
}
