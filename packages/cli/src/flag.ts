/** What a shell offers for a flag's value. */
export type Completion = 'algorithm' | 'path';

interface FlagBase {
  /** What it does, a whole sentence or two. */
  readonly description: string;
  /** One letter that stands for the flag. */
  readonly short?: string;
  /** What holds when the flag is not given, in words. */
  readonly otherwise?: string;
}

/** A flag that takes free text. */
export interface TextFlag extends FlagBase {
  readonly type: 'text';
  /** What the value is called in help texts, in capitals. */
  readonly placeholder: string;
  readonly completes?: Completion;
  /** Whether it must be an absolute http or https URL. */
  readonly isAddress?: boolean;
}

/** A flag that takes a number. */
export interface NumberFlag extends FlagBase {
  readonly type: 'number';
  readonly placeholder: string;
  /** Smallest value, inclusive. */
  readonly minimum: number;
  /** Whether only whole numbers are accepted. */
  readonly integer: boolean;
}

/** A flag that takes one of a few words. */
export interface ChoiceFlag<T extends string = string> extends FlagBase {
  readonly type: 'choice';
  readonly placeholder: string;
  readonly options: readonly T[];
  /** What the words are called elsewhere, lower case, so that the right one is suggested. */
  readonly otherNames?: Readonly<Record<string, string>>;
}

/** A flag that is there or not. */
export interface SwitchFlag extends FlagBase {
  readonly type: 'switch';
}

/** A flag that may be given several times. */
export interface ListFlag<T extends string = string> extends FlagBase {
  readonly type: 'list';
  readonly placeholder: string;
  /** The words it takes; any text when absent. */
  readonly options?: readonly T[];
  /** As of {@link ChoiceFlag}. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** Whether the values are `key=value`, which a configuration file may write as an object. */
  readonly pairs?: boolean;
}

/** Any flag. */
export type Flag = TextFlag | NumberFlag | ChoiceFlag | SwitchFlag | ListFlag;

/** The flags of a command by name, as they are spelled after the two hyphens. */
export type FlagTable = Readonly<Record<string, Flag>>;

/** The value a flag has when it is given. */
export type FlagValue = string | number | boolean | readonly string[];

/** The values of a table's flags; a flag that is not given is absent. */
export type OptionsOf<T extends FlagTable> = {
  readonly [K in keyof T]?:
    | (T[K] extends ChoiceFlag<infer Option>
        ? Option
        : T[K] extends ListFlag<infer Option>
          ? readonly Option[]
          : T[K] extends NumberFlag
            ? number
            : T[K] extends SwitchFlag
              ? boolean
              : string)
    | undefined;
};

/** Free text. */
export function text(
  placeholder: string,
  description: string,
  more: Omit<TextFlag, 'type' | 'placeholder' | 'description'> = {},
): TextFlag {
  return { type: 'text', placeholder, description, ...more };
}

/** A number from `minimum` up. */
export function number(
  placeholder: string,
  description: string,
  more: Omit<NumberFlag, 'type' | 'placeholder' | 'description'>,
): NumberFlag {
  return { type: 'number', placeholder, description, ...more };
}

/** One of `options`. */
export function choice<const T extends string>(
  placeholder: string,
  options: readonly T[],
  description: string,
  more: Omit<ChoiceFlag<T>, 'type' | 'placeholder' | 'options' | 'description'> = {},
): ChoiceFlag<T> {
  return { type: 'choice', placeholder, options, description, ...more };
}

/** There or not. */
export function toggle(description: string, more: Omit<FlagBase, 'description'> = {}): SwitchFlag {
  return { type: 'switch', description, ...more };
}

/** Several times, each with one value. */
export function list<const T extends string = string>(
  placeholder: string,
  description: string,
  more: Omit<ListFlag<T>, 'type' | 'placeholder' | 'description'> = {},
): ListFlag<T> {
  return { type: 'list', placeholder, description, ...more };
}
