import { dictionary } from '../dictionary';
import { fold } from '../text/fold';
import type { EntryFacts } from './concept';
import { knowledgeOf } from './knowledge';

let known: ReadonlyMap<string, readonly EntryFacts[]> | undefined;

/** The mints that used a mark, by its folded form. */
export function mintsOfMark(mark: string): readonly EntryFacts[] {
  known ??= marks();
  return known.get(mark) ?? [];
}

function marks(): ReadonlyMap<string, readonly EntryFacts[]> {
  const knowledge = knowledgeOf(dictionary());
  const found = new Map<string, EntryFacts[]>();
  for (const entry of dictionary().all('mint'))
    for (const mark of new Set((entry.facts.marks ?? []).map((text) => fold(text)))) {
      const mints = found.get(mark);
      if (mints) mints.push(knowledge.factsOf(entry));
      else found.set(mark, [knowledge.factsOf(entry)]);
    }
  return found;
}
