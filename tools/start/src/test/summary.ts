import path from 'node:path';
import { lastLineOf, type Counts, type FileTime } from './jest-counts';

export interface StepSummary {
  readonly name: string;
  readonly seconds: number;
  readonly counts?: Counts;
}

/** A line for each step with its seconds and counts, and one for the whole run. Steps overlap, so the times do not add up. */
export function tableOf(steps: readonly StepSummary[], seconds: number): string {
  const rows: readonly StepSummary[] = [...steps, { name: 'all', seconds }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, seconds: taken, counts }) => {
      const time = `${taken.toFixed(0).padStart(5)} s`;
      return `  ${name.padEnd(width)} ${time}${counts ? `  ${lastLineOf(counts)}` : ''}`;
    })
    .join('\n');
}

const SLOWEST_FILES = 12;
const SLOW_SECONDS = 20;

/** A line for each of the slowest files of all steps, the slowest first. Paths are shown from `root`. */
export function slowestOf(files: readonly FileTime[], root: string): readonly string[] {
  return files
    .filter(({ seconds }) => seconds >= SLOW_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .map((file) => `  ${file.seconds.toFixed(0).padStart(5)} s  ${path.relative(root, file.path)}`);
}
