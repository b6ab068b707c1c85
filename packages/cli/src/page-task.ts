/** A page, as a task gets it. */
export interface TaskRecord {
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
  /** When a web archive says that it was fetched. */
  readonly fetched?: string;
}

/** A task for `runBatch`, from what it does with a page; an input that could not be read comes as null. */
export function pageTask<Options, Value>(
  work: (record: TaskRecord, options: Options) => Value | Promise<Value>,
): (record: TaskRecord | null, options: Options) => Value | Promise<Value> | undefined {
  return (record, options) => (record === null ? undefined : work(record, options));
}
