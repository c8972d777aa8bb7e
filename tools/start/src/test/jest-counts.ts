import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of `npm test`, which CI reads. */
export function lastLineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts of one Jest run from its JSON. A file that could not be run at all counts as one failure. */
export function countsOf(json: string): Counts {
  const result = JSON.parse(json) as Record<string, unknown>;
  const number = (name: string) => {
    const value = result[name];
    if (typeof value !== 'number') throw new TypeError(`Jest's result has no ${name}`);
    return value;
  };
  return {
    passed: number('numPassedTests'),
    failed: number('numFailedTests') + number('numRuntimeErrorTestSuites'),
    skipped: number('numPendingTests') + number('numTodoTests'),
  };
}

/** A Jest that died before it wrote anything counts as one failure. */
export async function readCounts(file: string): Promise<Counts> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return json === undefined ? { ...none, failed: 1 } : countsOf(json);
}
