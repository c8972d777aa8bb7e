/** Where a long operation reports what it does: a terminal, or the log of a service. */
export interface Reporter {
  print(text: string): void;
  note(text: string): void;
  progress(task: ProgressTask): Progress;
}

export interface ProgressTask {
  readonly title: string;
  readonly total: number;
  /** The start value, greater than 0 for resumed work. */
  readonly start: number;
}

export interface Progress {
  /** `done` of the task's total, and the number of records read. */
  update(done: number, records: number): void;
  stop(): void;
}
