import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import { fold } from '../text/fold';
import type { EntryFacts } from './concept';
import { knowledgeOf } from './knowledge';

/** The mints that used a mark, by its folded form. */
export function mintsOfMark(dictionary: Dictionary, mark: string): readonly EntryFacts[] {
  return marksOf(dictionary).get(mark) ?? [];
}

const marksOf = derived((source): ReadonlyMap<string, readonly EntryFacts[]> => {
  const knowledge = knowledgeOf(source);
  const marked = source.all('mint').flatMap((entry) => {
    const marks = new Set((entry.facts.marks ?? []).map((text) => fold(text)));
    return [...marks].map((mark) => ({ mark, mint: knowledge.factsOf(entry) }));
  });
  const byMark = Map.groupBy(marked, ({ mark }) => mark);
  return new Map([...byMark].map(([mark, mints]) => [mark, mints.map(({ mint }) => mint)]));
});
