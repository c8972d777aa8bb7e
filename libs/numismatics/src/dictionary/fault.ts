/** Something an author must correct: where it is, and why. */
export interface Fault {
  /** Relative to the dictionary folder: `rulers/france.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export function sentenceOf({ file, line, reason }: Fault): string {
  return `${file}:${line} ${reason}`;
}
