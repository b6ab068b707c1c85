/** The part of a study before and after its Python: where that writes its JSON, and what is made of it. */
export interface StudyOutput {
  readonly json: string;
  write(): Promise<void>;
}
