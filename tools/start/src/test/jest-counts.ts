import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A file of tests and how long it ran. */
export interface FileTime {
  readonly path: string;
  readonly seconds: number;
}

/** The counts of one Jest run, its failed tests that are in quarantine, which count as passed, and its files. */
export interface JestResult extends Counts {
  readonly quarantined: readonly string[];
  readonly files: readonly FileTime[];
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of a test command, which CI reads. */
export function lastLineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface JestFile {
  readonly name?: string;
  /** Milliseconds since 1970. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly assertionResults?: readonly { readonly fullName: string; readonly status: string }[];
}

/** Counts of one Jest run from its JSON. A file that could not be run at all counts as one failure. */
export function countsOf(json: string, quarantine: readonly string[] = []): JestResult {
  const result = JSON.parse(json) as Record<string, unknown>;
  const number = (name: string) => {
    const value = result[name];
    if (typeof value !== 'number') throw new TypeError(`Jest's result has no ${name}`);
    return value;
  };
  const files = (result['testResults'] ?? []) as readonly JestFile[];
  const quarantined = files
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .filter(({ fullName, status }) => status === 'failed' && quarantine.includes(fullName))
    .map(({ fullName }) => fullName);
  return {
    passed: number('numPassedTests') + quarantined.length,
    failed: number('numFailedTests') - quarantined.length + number('numRuntimeErrorTestSuites'),
    skipped: number('numPendingTests') + number('numTodoTests'),
    quarantined,
    files: files.map(({ name = '', startTime = 0, endTime = 0 }) => ({
      path: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** A Jest that ended before it wrote its result counts as one failure. */
export async function readCounts(file: string, quarantine: readonly string[] = []): Promise<JestResult> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  return json === undefined ? { ...none, failed: 1, quarantined: [], files: [] } : countsOf(json, quarantine);
}
