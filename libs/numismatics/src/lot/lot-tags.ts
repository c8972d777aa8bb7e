import { impliedTags } from '../analysis/tags';
import { type Kind, type Dictionary } from '../dictionary';
import { knowledgeOf } from '../tagging/knowledge';
import { categoryLine } from './category-tree';
import { faceTag, faceTagOfPart } from './face-tag';
import type { FactName, LotEvidence } from './lot-evidence';
import { realmsOfRuler } from './implied';
import { realmLine } from './realm-tree';

const CONCEPTS: readonly (readonly [FactName & ('realm' | 'ruler' | 'denomination' | 'material' | 'mint'), Kind])[] = [
  ['realm', 'realm'],
  ['ruler', 'ruler'],
  ['denomination', 'denomination'],
  ['material', 'material'],
  ['mint', 'mint'],
];

/** Concept tags by which queries find the lot: those of its texts, those of its facts, and those that both imply. */
export function tagsOfLot(named: Iterable<string>, facts: LotEvidence, category: string | undefined): string[] {
  const tags = new Set(named);
  for (const [name, kind] of CONCEPTS) {
    const id = facts.value(name);
    if (id !== undefined) addWithImplied(facts.dictionary, kind, id, tags);
  }
  const [face, denomination] = [facts.value('face'), facts.value('denomination')];
  const value = face === undefined ? denomination && faceTagOfPart(facts.dictionary, denomination) : faceTag(face);
  if (value) tags.add(value);
  for (const realm of realmsOfRuler(facts.dictionary, facts.value('ruler')))
    for (const key of realmLine(facts.dictionary, realm)) tags.add(`r-${key}`);
  if (category !== undefined) for (const id of categoryLine(facts.dictionary, category)) tags.add(id);
  return [...tags];
}

function addWithImplied(dictionary: Dictionary, kind: Kind, id: string, tags: Set<string>): void {
  const entry = dictionary.entry(kind, id);
  if (!entry) return;
  const knowledge = knowledgeOf(dictionary);
  for (const tag of impliedTags(knowledge.factsOf(entry), knowledge)) tags.add(tag);
}
