import { groupOf } from '../dictionary/entry-groups';
import type { ReferenceEvidence } from '../evidence';
import type { Described } from '../lot-description';
import { kindLine } from './kind-words';
import type { LotEvidence } from './lot-evidence';
import { broadKind, kindOfReferences } from './lot-kind';
import { isPaper } from './paper-values';

export function kindOfLot(facts: LotEvidence): Described<string> {
  const read = facts.get('kind');
  return read
    ? { ...read, value: broadKind(facts.dictionary, read.value) }
    : { value: 'coin', source: 'implied', certainty: 'likely' };
}

/** Books and bars name rulers and coins but are not theirs. */
export function dropWhatNoOneStruck(facts: LotEvidence): void {
  if (facts.value('kind') === 'banknote') for (const name of ['material', 'mint'] as const) facts.drop(name);
  const line = kindLine(facts.dictionary, facts.value('kind') ?? 'coin');
  const notStruck = groupOf(facts.dictionary, 'not-struck');
  if (!line.some((kind) => notStruck.has(kind))) return;
  for (const name of ['ruler', 'denomination', 'face', 'mint'] as const) facts.drop(name);
  if (facts.get('realm')?.source === 'implied') facts.drop('realm');
  if (line.includes('literature')) for (const name of ['material', 'grade'] as const) facts.drop(name);
}

export function isLiterature(facts: LotEvidence): boolean {
  return kindLine(facts.dictionary, facts.value('kind') ?? 'coin').includes('literature');
}

/** The kind by words, otherwise by the cited references; a coin if neither states a kind. */
export function resolveKind(references: readonly Described<ReferenceEvidence>[], facts: LotEvidence): void {
  if (facts.has('kind')) return;
  const cited = kindOfReferences(
    facts.dictionary,
    references.map(({ value }) => value),
  );
  if (cited) facts.offer('kind', cited.kind, cited.source, cited.certainty);
}

/** A value that was never struck as a coin. */
export function resolvePaper(facts: LotEvidence): void {
  if (facts.has('kind') || facts.get('material')?.source === 'title' || facts.get('material')?.source === 'attribute')
    return;
  const [denomination, face, years] = [facts.value('denomination'), facts.value('face'), facts.value('years')];
  if (denomination === undefined || face === undefined || years?.how !== 'date') return;
  if (isPaper(facts.dictionary, { denomination, face: Number(face), year: years.first, realm: facts.value('realm') }))
    facts.offer('kind', 'banknote', 'implied', 'likely');
}
