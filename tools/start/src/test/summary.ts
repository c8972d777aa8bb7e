import { lastLineOf, type Counts } from './jest-counts';

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
