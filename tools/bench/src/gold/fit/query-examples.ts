import type { Dictionary } from '@obverse/numismatics';
import { LISTS, SIGNS, possibleNames, readQuery, signsOf, thingOf } from '@obverse/numismatics/fitting';
import { agreement, wordClaim } from '../claim';
import { expectationsOfQuery } from '../expectation';
import type { GoldQuery } from '../gold-line';
import { ancestorsInQueries } from '../score-lines';
import type { Example } from './logistic';

/** Every concept that could become a filter, each query read with and without the language of the visitor. Excluded concepts are left out. */
export function queryExamples(dictionary: Dictionary, lines: readonly GoldQuery[]): readonly Example[] {
  return lines.flatMap((line) => [
    ...examplesOf(dictionary, line, line.language),
    ...examplesOf(dictionary, line, undefined),
  ]);
}

function examplesOf(dictionary: Dictionary, line: GoldQuery, hint: string | undefined): readonly Example[] {
  const { read, items } = readQuery(dictionary, line.query, hint);
  const accepted = expectationsOfQuery(line).flatMap(({ alternatives }) => alternatives.flat());
  if (accepted.some(({ kind }) => kind === 'without')) return [];
  const ancestorsOf = ancestorsInQueries(dictionary);
  return items.flatMap((item) => {
    if (item.is !== 'mention' || thingOf(dictionary, item.mention) !== undefined) return [];
    const names = possibleNames(dictionary, item.mention, read);
    const [first] = names;
    if (!first || !LISTS[first.kind]) return [];
    const isRight = names.some(({ kind, id }) =>
      accepted.some((claim) => agreement(claim, wordClaim(kind, id), ancestorsOf) !== 'wrong'),
    );
    const signs = signsOf(item.mention, names, read, dictionary);
    return [{ isRight, signs: SIGNS.map((sign) => signs[sign]) }];
  });
}
