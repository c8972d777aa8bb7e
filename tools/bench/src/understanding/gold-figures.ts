import { precisionOf, recallOf, type Tally } from '../gold/score';
import type { ScoredLine } from '../gold/score-lines';
import { type Table, tablesOf } from '../gold/tables';
import type { BarSpec } from '../report/bar';

/** Rarer kinds are in the table and in the sum but have no bar, because one error would be several percent. */
const OFTEN = 20;

export interface GoldFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly bars: readonly BarSpec[];
}

/** The sums and each kind as percentages, with bars for the sums and for the frequent kinds. */
export function figuresOf(
  what: string,
  lines: readonly ScoredLine[],
  limits: { readonly precision: number; readonly recall: number },
): GoldFigures {
  const { byKind, terms } = tablesOf(lines);
  const rows = [
    { name: what, tally: byKind.all },
    ...byKind.rows
      .filter(({ tally }) => tally.wanted >= OFTEN)
      .map(({ name, tally }) => ({ name: `${what}${name.charAt(0).toUpperCase()}${name.slice(1)}`, tally })),
  ];
  const figures: [string, number][] = rows.flatMap(({ name, tally }) => [
    [`${name}PrecisionPercent`, floored(precisionOf(tally))],
    [`${name}RecallPercent`, floored(recallOf(tally))],
  ]);
  const termFigures: [string, number][] =
    terms.wanted === 0 ? [] : [[`${what}TermsPrecisionPercent`, floored(precisionOf(terms))]];
  return {
    figures: Object.fromEntries([[`${what}Lines`, lines.length], ...figures, ...termFigures]),
    bars: rows.flatMap(({ name }) => [
      { name: `${name}PrecisionPercent`, limit: limits.precision, better: 'higher' as const },
      { name: `${name}RecallPercent`, limit: limits.recall, better: 'higher' as const },
    ]),
  };
}

/** The same as two tables, for the terminal. */
export function textOfTables(heading: string, lines: readonly ScoredLine[]): readonly string[] {
  const { byKind, byLanguage } = tablesOf(lines);
  return [
    `${heading}: ${lines.length} lines`,
    ...textOfTable('kind', byKind),
    ...textOfTable('language', byLanguage),
    '',
  ];
}

function textOfTable(heading: string, { rows, all }: Table): readonly string[] {
  return [
    rowOf(heading, 'wanted', 'precision', 'recall'),
    ...[...rows, { name: 'all', tally: all }].map(({ name, tally }) =>
      rowOf(name, String(tally.wanted), percent(tally, precisionOf), percent(tally, recallOf)),
    ),
  ];
}

function rowOf(name: string, wanted: string, precision: string, recall: string): string {
  return `${name.padEnd(18)}${wanted.padStart(7)}${precision.padStart(11)}${recall.padStart(9)}`;
}

function percent(tally: Tally, share: (tally: Tally) => number): string {
  return floored(share(tally)).toFixed(1);
}

/** Rounded down, so that no bar holds because of rounding. */
function floored(share: number): number {
  return Math.floor(share * 1_000 + 1e-9) / 10;
}
