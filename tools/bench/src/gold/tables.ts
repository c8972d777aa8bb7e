import type { ScoredLine } from './score-lines';
import { sum, type Tally } from './score';

/** Rows by weight, and their total. */
export interface Table {
  readonly rows: readonly { readonly name: string; readonly lines: number; readonly tally: Tally }[];
  readonly all: Tally;
}

/** Remaining words are matched as text. They are not a filter and are not counted among them. */
const NO_FILTER: ReadonlySet<string> = new Set(['terms']);

/** The same scores by kind and by language; remaining words are left out of both sums. */
export function tablesOf(lines: readonly ScoredLine[]): {
  readonly byKind: Table;
  readonly byLanguage: Table;
  readonly terms: Tally;
} {
  const kinds = new Map<string, Tally[]>();
  const languages = new Map<string, Tally[]>();
  const terms: Tally[] = [];
  for (const { language, byKind } of lines) {
    const ofLanguage = languages.get(language) ?? [];
    languages.set(language, ofLanguage);
    for (const [kind, tally] of byKind) {
      if (NO_FILTER.has(kind)) {
        terms.push(tally);
        continue;
      }
      const ofKind = kinds.get(kind);
      if (ofKind) ofKind.push(tally);
      else kinds.set(kind, [tally]);
      ofLanguage.push(tally);
    }
  }
  const linesOf = (language: string): number => lines.filter((line) => line.language === language).length;
  return {
    byKind: tableOf(kinds, (kind) => kinds.get(kind)?.length ?? 0),
    byLanguage: tableOf(languages, linesOf),
    terms: sum(terms),
  };
}

function tableOf(groups: ReadonlyMap<string, readonly Tally[]>, linesOf: (name: string) => number): Table {
  const rows = [...groups].map(([name, tallies]) => ({ name, lines: linesOf(name), tally: sum(tallies) }));
  rows.sort((a, b) => b.tally.wanted - a.tally.wanted || (a.name < b.name ? -1 : 1));
  return { rows, all: sum(rows.map(({ tally }) => tally)) };
}
