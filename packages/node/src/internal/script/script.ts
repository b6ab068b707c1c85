/** What a flag's value is read as. */
export interface Kinds {
  readonly text: string;
  /** Words between commas, or of a flag that is given again. */
  readonly list: readonly string[];
  readonly number: number;
  /** A whole number. */
  readonly count: number;
  /** Whole numbers between commas. */
  readonly counts: readonly number[];
  /** Absolute path of a file or folder that is there. */
  readonly input: string;
  /** Absolute path of what is written or kept, which need not be there. */
  readonly output: string;
  /** A flag without a value. */
  readonly switch: boolean;
}

/** A flag of a script. */
export interface Flag {
  readonly type: keyof Kinds;
  /** What it does; where it has no default, also what holds without it. */
  readonly meaning: string;
  /** How the help names its value. @default by its type: `N`, `DIR` ... */
  readonly value?: string;
  /** What is taken when nothing is said, as a user would write it. */
  readonly default?: string;
  /** Whether it has to be given. @default false */
  readonly required?: boolean;
  /** Least value of a number. @default 1 of a `count`, 0 of a `number` */
  readonly least?: number;
  /** All values that it takes, of a list all its words. @default any */
  readonly among?: readonly string[];
}

/** Flags by name, without the dashes. */
export type Flags = Readonly<Record<string, Flag>>;

/** What the command line says, by flag; `undefined` of those that have no default and were not given. */
export type FlagValues<F extends Flags> = {
  readonly [N in keyof F]:
    | Kinds[F[N]['type']]
    | (F[N] extends { type: 'switch' } | { default: string } | { required: true }
        ? never
        : undefined);
};

/** A script as its users see it. */
export interface Script<F extends Flags = Flags> {
  /** How it is started: `npm run bench --`. */
  readonly run: string;
  /** What it does, in a sentence or two. */
  readonly does: string;
  /** What it takes besides flags, in order: `FILE`, `[FILE]` where it may be left out, `FILE...` for one or more. @default nothing */
  readonly operands?: readonly string[];
  /** @default none */
  readonly flags?: F;
}

const placeholders: Readonly<Record<keyof Kinds, string>> = {
  text: 'TEXT',
  list: 'A,B',
  number: 'N',
  count: 'N',
  counts: 'N,M',
  input: 'DIR',
  output: 'DIR',
  switch: '',
};

/** A flag with its value, as the help names it: `--data DIR`. */
export function shownFlag(name: string, { type, value = placeholders[type] }: Flag): string {
  return `--${name} ${value}`.trimEnd();
}
