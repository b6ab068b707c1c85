import type { AllowPrivate, Lookup } from '@pith/node/fetch';

/** What a setting is, wherever it comes from: a flag, the environment, a file, or an argument of {@link createServer}. */
interface SettingBase {
  /** What it does, a whole sentence or two, for who runs a server. */
  readonly description: string;
  /** What holds without it, in words, where the value does not say it. */
  readonly otherwise?: string;
  /** What the value is called in help texts, in capitals. */
  readonly placeholder: string;
  /** The flag without its hyphens, where it is not the name in hyphens. */
  readonly flag?: string;
}

/** Free text. */
export interface TextSetting extends SettingBase {
  readonly type: 'text';
  readonly default: string;
}

/** A whole number. */
export interface NumberSetting extends SettingBase {
  readonly type: 'number';
  readonly minimum: number;
  readonly maximum?: number;
  /** Undefined where it depends on the machine. */
  readonly default: number | undefined;
}

/** Milliseconds; people write seconds. */
export interface TimeSetting extends SettingBase {
  readonly type: 'time';
  readonly minimum: number;
  readonly default: number;
}

/** One of a few words. */
export interface ChoiceSetting<Option extends string = string> extends SettingBase {
  readonly type: 'choice';
  readonly options: readonly Option[];
  readonly default: Option;
}

/** Any number of texts. */
export interface ListSetting extends SettingBase {
  readonly type: 'list';
  readonly default: readonly string[];
  /** Whether the values are secret: they are read from a file or the environment, never from a command line. */
  readonly isSecret?: boolean;
}

/** True or false; its flag turns the default round. */
export interface SwitchSetting extends Omit<SettingBase, 'placeholder'> {
  readonly type: 'switch';
  readonly default: boolean;
}

/** Any setting. */
export type Setting =
  | TextSetting
  | NumberSetting
  | TimeSetting
  | ChoiceSetting
  | ListSetting
  | SwitchSetting;

const mebibyte = 1024 * 1024;

/** Every setting of the server, in the order of the documentation, which is made from it, as flags and checks are. */
export const serverSettings = {
  host: {
    type: 'text',
    placeholder: 'HOST',
    default: '127.0.0.1',
    description:
      'The address to listen on. Anything but a loopback address can be reached by others: think of --keys-file and --rate-limit then.',
  },
  port: {
    type: 'number',
    placeholder: 'N',
    minimum: 0,
    maximum: 65_535,
    default: 8017,
    description: 'The port to listen on; 0 for any that is free.',
  },
  serverNames: {
    type: 'list',
    flag: 'server-name',
    placeholder: 'NAME',
    default: [],
    otherwise: 'localhost and the loopback addresses where it listens on one, else any',
    description:
      'A name that the server is reached by, as `Host` has it, without a port; others are refused. Repeatable.',
  },
  jobs: {
    type: 'number',
    placeholder: 'N',
    minimum: 1,
    maximum: 1024,
    default: undefined,
    otherwise: 'the number of processors',
    description: 'How many workers extract.',
  },
  isolation: {
    type: 'choice',
    placeholder: 'KIND',
    options: ['thread', 'process'],
    default: 'thread',
    description:
      'What a worker is: a thread, or a process of its own, which costs more memory and time to start, and whose end the system, too, cannot make the server’s.',
  },
  workerMemoryMiB: {
    type: 'number',
    flag: 'worker-memory',
    placeholder: 'MIB',
    minimum: 32,
    default: 1024,
    description:
      'How large the heap of a worker may grow, in MiB. A page that needs more ends its worker and is answered with 503.',
  },
  timeoutMs: {
    type: 'time',
    flag: 'timeout',
    placeholder: 'SECONDS',
    minimum: 1,
    default: 10_000,
    description: 'How long the work on one page may take; its worker is then replaced.',
  },
  fetchTimeoutMs: {
    type: 'time',
    flag: 'fetch-timeout',
    placeholder: 'SECONDS',
    minimum: 1,
    default: 20_000,
    description: 'How long fetching one page may take, with its redirects.',
  },
  answerTimeoutMs: {
    type: 'time',
    flag: 'answer-timeout',
    placeholder: 'SECONDS',
    minimum: 1,
    default: 60_000,
    description:
      'How long a request may take in all, with waiting for its turn. Batches, which are streams, are not bounded by it.',
  },
  requestTimeoutMs: {
    type: 'time',
    flag: 'request-timeout',
    placeholder: 'SECONDS',
    minimum: 1,
    default: 30_000,
    description: 'How long a client may take to send a request; a third of it for the headers.',
  },
  graceMs: {
    type: 'time',
    flag: 'grace',
    placeholder: 'SECONDS',
    minimum: 0,
    default: 10_000,
    description: 'How long requests at hand may take to finish when the server is told to end.',
  },
  maxBytes: {
    type: 'number',
    placeholder: 'N',
    minimum: 1,
    maximum: 1024 * mebibyte,
    default: 16 * mebibyte,
    otherwise: '16777216, which is 16 MiB',
    description: 'How many bytes one page may have, as it is sent or fetched, also inflated.',
  },
  maxHeldBytes: {
    type: 'number',
    placeholder: 'N',
    minimum: 1,
    default: 256 * mebibyte,
    otherwise: '268435456, which is 256 MiB',
    description:
      'How many bytes the bodies of all requests may have that are held at once, and again all pages that wait for a worker or are with one. More are refused with 503.',
  },
  maxWaiting: {
    type: 'number',
    placeholder: 'N',
    minimum: 0,
    default: 1000,
    description: 'How many pages may wait for a worker; more are refused with 503.',
  },
  maxFetches: {
    type: 'number',
    placeholder: 'N',
    minimum: 1,
    default: 64,
    description: 'How many pages are fetched at once; others wait for their turn.',
  },
  cacheBytes: {
    type: 'number',
    placeholder: 'N',
    minimum: 0,
    default: 64 * mebibyte,
    otherwise: '67108864, which is 64 MiB',
    description: 'How many bytes of fetched pages are kept, as their sites allow; 0 for none.',
  },
  cacheMaxAgeMs: {
    type: 'time',
    flag: 'cache-max-age',
    placeholder: 'SECONDS',
    minimum: 0,
    default: 3_600_000,
    description: 'How long a page is kept at most, however long its site allows.',
  },
  maxConnections: {
    type: 'number',
    placeholder: 'N',
    minimum: 1,
    default: 1024,
    description: 'How many connections clients may have in all; more are closed unanswered.',
  },
  rateLimit: {
    type: 'number',
    placeholder: 'N',
    minimum: 0,
    default: 0,
    otherwise: '0, which is no bound',
    description:
      'How many requests a client may send in a minute, told by its key, else by its address; more are refused with 429. Every page of a batch counts as a request.',
  },
  keys: {
    type: 'list',
    flag: 'keys-file',
    placeholder: 'KEY',
    default: [],
    isSecret: true,
    otherwise: 'none, so nobody is asked for one',
    description:
      'API keys, of which a request must have one. The file has a key a line, each of 16 characters or more; lines that begin with # are left out.',
  },
  allowPrivate: {
    type: 'list',
    placeholder: 'HOST',
    default: [],
    otherwise: 'none',
    description: 'A host that may be fetched although its address is not public. Repeatable.',
  },
  respectRobots: {
    type: 'switch',
    flag: 'no-robots',
    default: true,
    description: 'Fetches without asking for robots.txt; in code, `respectRobots: false`.',
  },
  trustProxy: {
    type: 'list',
    placeholder: 'ADDRESS',
    default: [],
    otherwise: 'none, so that nobody can lie about his address',
    description:
      'Address or network of a reverse proxy whose `X-Forwarded-` headers hold, such as `127.0.0.1`, `10.0.0.0/8`, `loopback` or `uniquelocal`. Repeatable.',
  },
  corsOrigins: {
    type: 'list',
    flag: 'cors-origin',
    placeholder: 'ORIGIN',
    default: [],
    otherwise: 'none',
    description:
      'An origin, such as `https://example.org`, whose pages may use the server from a browser, or `*` for all. Repeatable.',
  },
  logLevel: {
    type: 'choice',
    placeholder: 'LEVEL',
    options: ['silent', 'error', 'warn', 'info', 'debug'],
    default: 'info',
    description:
      'How much is logged, in JSON lines on standard error. With info there is a line a request.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** A name in {@link serverSettings}. */
export type SettingName = keyof typeof serverSettings;

type ValueOf<S extends Setting> =
  S extends ChoiceSetting<infer Option>
    ? Option
    : S extends ListSetting
      ? readonly string[]
      : S extends SwitchSetting
        ? boolean
        : S extends TextSetting
          ? string
          : number;

/** The values of {@link serverSettings}, each of the type that its entry says. */
export type TabledSettings = {
  readonly [Name in SettingName]: ValueOf<(typeof serverSettings)[Name]>;
};

/** How {@link createServer} serves: the values of {@link serverSettings}, and what only code can give. */
export interface ServerSettings extends Omit<TabledSettings, 'allowPrivate'> {
  /** As `createFetcher` has it: a list of hosts, or all of them. */
  readonly allowPrivate: AllowPrivate;
  /** Looks up the addresses of host names. @default that of the operating system */
  readonly lookup?: Lookup | undefined;
  /** Where log lines go. @default nowhere */
  readonly logs?: { write(line: string): unknown } | undefined;
}

/** Defaults of {@link ServerSettings} that do not depend on the machine. */
export const serverDefaults = Object.freeze(
  Object.fromEntries(
    Object.entries(serverSettings).flatMap(([name, setting]) =>
      setting.default === undefined ? [] : [[name, setting.default]],
    ),
  ),
) as unknown as Omit<TabledSettings, 'jobs'>;
