import {
  complaintsOf,
  type GoldHalf,
  type ScoredLine,
  scoreQueries,
  scoreTitles,
  readGoldQueries,
  readGoldTitles,
} from '@obverse/numismatics/gold';
import type { Bench } from '../bench';
import { figuresOf, textOfTables } from './gold-figures';
import type { BarSpec } from '../report/bar';

/** In percent, for all filters or values together and for each frequent kind. */
const bars = {
  titles: { precision: 97, recall: 90 },
  queries: { precision: 95, recall: 88 },
};

const halves: readonly GoldHalf[] = ['unseen', 'seen', 'practice'];

export const understandingBench: Bench = {
  about: 'Precision and recall of describeLot over the gold titles and of understandQuery over the gold queries.',
  files: halves,
  run: async ({ progress, file, show }) => {
    const half = halves.find((name) => name === file) ?? 'unseen';
    if (show && half === 'unseen')
      throw new Error('The unseen half must stay unread: --show requires --file seen or practice.');
    const titles = scoreTitles(readGoldTitles(half));
    const queries = scoreQueries(readGoldQueries(half));
    const withoutLanguage = scoreQueries(readGoldQueries(half), { hinted: false });
    for (const line of textOfTables(`${half} titles`, titles)) progress(line);
    for (const line of textOfTables(`${half} queries`, queries)) progress(line);
    if (show) printComplaints([...titles, ...queries], progress);
    const ofTitles = figuresOf('titles', titles, bars.titles);
    const ofQueries = figuresOf('queries', queries, bars.queries);
    const { figures: withoutHint } = figuresOf('queriesWithoutLanguage', withoutLanguage, bars.queries);
    return {
      seed: `gold, ${half}`,
      figures: { ...ofTitles.figures, ...ofQueries.figures, ...onlySums('queriesWithoutLanguage', withoutHint) },
      bars: [...ofTitles.bars, ...ofQueries.bars] satisfies BarSpec[],
    };
  },
};

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
