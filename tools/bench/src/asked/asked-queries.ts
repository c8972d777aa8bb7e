import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A query with what its author wants: facts in plain English names. */
export interface AskedQuery {
  readonly query: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly expect: {
    readonly year?: number;
    readonly unit?: string;
    /** How many units. */
    readonly face?: number;
    readonly ruler?: string;
    readonly realm?: string;
    readonly metal?: string;
    readonly mint?: string;
  };
}

/** The queries of a file in `data`, one on each line. */
export function askedQueries(name: string): readonly AskedQuery[] {
  const text = readFileSync(path.resolve(__dirname, `../../data/${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as AskedQuery);
}
