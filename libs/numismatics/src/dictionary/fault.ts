/** Something a numismatist must correct: where it stands, and why it cannot stay. */
export interface Fault {
  /** Below the dictionary folder: `rulers/france.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export function sentenceOf({ file, line, reason }: Fault): string {
  return `${file}:${line} ${reason}`;
}
