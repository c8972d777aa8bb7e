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
  const found = new Map<string, EntryFacts[]>();
  for (const entry of source.all('mint'))
    for (const mark of new Set((entry.facts.marks ?? []).map((text) => fold(text)))) {
      const mints = found.get(mark);
      if (mints) mints.push(knowledge.factsOf(entry));
      else found.set(mark, [knowledge.factsOf(entry)]);
    }
  return found;
});
