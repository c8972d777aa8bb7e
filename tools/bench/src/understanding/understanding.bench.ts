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
import type { BarSpec } from '../report/report';
import { figuresOf, textOfTables } from './gold-figures';

/** In percent, of all filters or values and of each kind that occurs often enough to say something. */
const bars = {
  titles: { precision: 97, recall: 90 },
  queries: { precision: 95, recall: 88 },
};

const halves: readonly GoldHalf[] = ['unseen', 'seen', 'practice'];

export const understandingBench: Bench = {
  about: 'Precision and recall of describeLot over the gold titles and of understandQuery over the gold queries.',
  files: halves,
  run: async ({ tell, file, show }) => {
    const half = halves.find((name) => name === file) ?? 'unseen';
    if (show && half === 'unseen')
      throw new Error('The unseen half is not to be looked at: --show takes --file seen or practice.');
    const titles = scoreTitles(readGoldTitles(half));
    const queries = scoreQueries(readGoldQueries(half));
    const unhinted = scoreQueries(readGoldQueries(half), { hinted: false });
    for (const line of textOfTables(`${half} titles`, titles)) tell(line);
    for (const line of textOfTables(`${half} queries`, queries)) tell(line);
    if (show) tellComplaints([...titles, ...queries], tell);
    const ofTitles = figuresOf('titles', titles, bars.titles);
    const ofQueries = figuresOf('queries', queries, bars.queries);
    const { figures: withoutHint } = figuresOf('queriesUntold', unhinted, bars.queries);
    return {
      seed: `gold, ${half}`,
      figures: { ...ofTitles.figures, ...ofQueries.figures, ...onlySums('queriesUntold', withoutHint) },
      bars: [...ofTitles.bars, ...ofQueries.bars] satisfies BarSpec[],
    };
  },
};

function tellComplaints(lines: readonly ScoredLine[], tell: (line: string) => void): void {
  for (const line of lines) {
    const complaints = complaintsOf(line);
    if (complaints !== undefined) tell(complaints);
  }
}

/** Queries whose language nobody tells: a figure to watch, without bars and kinds of its own. */
function onlySums(what: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  const names = [`${what}Lines`, `${what}PrecisionPercent`, `${what}RecallPercent`];
  return Object.fromEntries(Object.entries(figures).filter(([name]) => names.includes(name)));
}
