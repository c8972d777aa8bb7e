import { loadDictionary } from '@obverse/numismatics';
import { complaintsOf } from '../gold/complaints';
import { type GoldHalf, readGoldQueries, readGoldTitles } from '../gold/read-gold';
import { type ScoredLine, scoreQueries, scoreTitles } from '../gold/score-lines';
import type { Bench } from '../bench';
import { figuresOf, textOfTables } from './gold-figures';
import type { BarSpec } from '../report/bar';

/** In percent, for all filters or values together and for each frequent kind. */
const bars = {
  titles: { precision: 97, recall: 90 },
  queries: { precision: 95, recall: 88 },
};

const halves: readonly GoldHalf[] = ['unseen', 'seen', 'practice', 'practice-traps', 'fresh', 'fresh-traps'];
/** Sets whose lines may not be shown. */
const unread: ReadonlySet<GoldHalf> = new Set(['unseen', 'fresh', 'fresh-traps']);

export const understandingBench: Bench = {
  about: 'Precision and recall of describeLot over the gold titles and of understandQuery over the gold queries.',
  files: halves,
  run: async ({ progress, file, show }) => {
    const half = halves.find((name) => name === file) ?? 'unseen';
    if (show && unread.has(half))
      throw new Error('This set must stay unread: --show requires --file seen, practice or practice-traps.');
    const dictionary = loadDictionary();
    const titles = scoreTitles(dictionary, readGoldTitles(half));
    const queries = scoreQueries(dictionary, readGoldQueries(half));
    const withoutLanguage = scoreQueries(dictionary, readGoldQueries(half), { hinted: false });
    for (const line of textOfTables(`${half} titles`, titles)) progress(line);
    for (const line of textOfTables(`${half} queries`, queries)) progress(line);
    if (show) printComplaints([...titles, ...queries], progress);
    const ofTitles = figuresOf('titles', titles, bars.titles);
    const ofQueries = figuresOf('queries', queries, bars.queries);
    const { figures: withoutHint } = figuresOf('queriesWithoutLanguage', withoutLanguage, bars.queries);
    return {
      seed: `gold, ${half}`,
      figures: {
        sprungTitlesPercent: sprung(titles),
        sprungQueriesPercent: sprung(queries),
        ...ofTitles.figures,
        ...ofQueries.figures,
        ...onlySums('queriesWithoutLanguage', withoutHint),
      },
      bars: [...ofTitles.bars, ...ofQueries.bars] satisfies BarSpec[],
    };
  },
};

/** The share of lines with a wrong value: of lines written as traps, those that spring. */
function sprung(lines: readonly ScoredLine[]): number {
  return Math.ceil((lines.filter(({ wrong }) => wrong.length > 0).length / lines.length) * 1_000) / 10;
}

function printComplaints(lines: readonly ScoredLine[], print: (line: string) => void): void {
  for (const line of lines) {
    const complaints = complaintsOf(line);
    if (complaints !== undefined) print(complaints);
  }
}

/** The sums for queries whose language is not given. They have no bars and no figures by kind. */
function onlySums(what: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  const names = [`${what}Lines`, `${what}PrecisionPercent`, `${what}RecallPercent`];
  return Object.fromEntries(Object.entries(figures).filter(([name]) => names.includes(name)));
}
