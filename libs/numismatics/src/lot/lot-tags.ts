import type { Mention } from '../analysis/mention';
import { impliedTags } from '../analysis/tags';
import { titleOf, type Kind, type Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { knowledgeOf } from '../tagging/knowledge';
import { categoryLine } from './category-tree';
import { faceTagsOf } from './face-tag';
import type { FactName, LotEvidence } from './lot-evidence';
import { realmsOfMint, realmsOfRuler } from './implied';
import { areOneLine, boundsOf, overlap, realmLine, yearsOfRealm } from '../tagging/realm-tree';

const CONCEPTS: readonly (readonly [FactName & ('realm' | 'ruler' | 'denomination' | 'material' | 'mint'), Kind])[] = [
  ['realm', 'realm'],
  ['ruler', 'ruler'],
  ['denomination', 'denomination'],
  ['material', 'material'],
  ['mint', 'mint'],
];

/** Concept tags by which queries find the lot: those of its texts, those of its facts, and those that both imply. */
export function tagsOfLot(
  named: Iterable<string>,
  mentions: readonly Mention[],
  facts: LotEvidence,
  same: readonly string[],
  category: string | undefined,
): string[] {
  const tags = new Set(named);
  for (const [name, kind] of CONCEPTS) {
    const id = facts.value(name);
    if (id !== undefined) addWithImplied(facts.dictionary, kind, id, tags);
  }
  const [face, denomination] = [facts.value('face'), facts.value('denomination')];
  for (const tag of faceTagsOf(facts.dictionary, { face, denomination }, mentions)) tags.add(tag);
  for (const id of same) addWithImplied(facts.dictionary, 'denomination', id, tags);
  const issuer = facts.get('realm');
  const stated = issuer?.source === 'implied' ? undefined : facts.value('realm');
  for (const realm of realmsOfRuler(facts.dictionary, facts.value('ruler'))) {
    if (stated !== undefined && isOfAnotherTime(facts, stated, realm)) continue;
    for (const key of realmLine(facts.dictionary, realm)) tags.add(`r-${key}`);
  }
  const mint = facts.has('mint') ? undefined : mintOfCity(facts);
  if (mint !== undefined) addWithImplied(facts.dictionary, 'mint', mint, tags);
  if (category !== undefined) for (const id of categoryLine(facts.dictionary, category)) tags.add(id);
  return [...tags];
}

function addWithImplied(dictionary: Dictionary, kind: Kind, id: string, tags: Set<string>): void {
  const entry = dictionary.entry(kind, id);
  if (!entry) return;
  const knowledge = knowledgeOf(dictionary);
  for (const tag of impliedTags(knowledge.factsOf(entry), knowledge)) tags.add(tag);
}

/** The mint of a city that issued coins: a coin of Hamburg was struck in Hamburg. */
function mintOfCity(facts: LotEvidence): string | undefined {
  const realm = facts.dictionary.get('realm', facts.value('realm') ?? '');
  if (realm?.facts.kind !== 'city') return undefined;
  const name = formOf(titleOf(realm, 'en'));
  const years = facts.value('years');
  const mint = facts.dictionary.sensesOf(name).find(({ entry }) => entry.kind === 'mint')?.entry;
  if (mint?.kind !== 'mint' || !realmsOfMint(facts.dictionary, mint.id).includes(realm.id)) return undefined;
  const worked = boundsOf(mint.facts.years);
  return !worked || !years || overlap(worked, years) ? mint.id : undefined;
}

/**
 * Whether a state of the ruler came before the stated one or after it, and did not exist in the years of the lot: Augustus ruled the Republic before the
 * Empire, whose coins say so.
 */
function isOfAnotherTime(facts: LotEvidence, stated: string, realm: string): boolean {
  const { dictionary } = facts;
  if (areOneLine(dictionary, stated, realm) || !areInSuccession(dictionary, stated, realm)) return false;
  const [years, lasted] = [facts.value('years'), yearsOfRealm(dictionary, realm)];
  const common = years && lasted && overlap(years, lasted);
  return !common || (common.first === common.last && years.first !== years.last);
}

function areInSuccession(dictionary: Dictionary, one: string, other: string): boolean {
  const [a, b] = [dictionary.get('realm', one)?.facts, dictionary.get('realm', other)?.facts];
  return (
    [a?.successors, a?.predecessors].some((keys) => keys?.includes(other)) ||
    [b?.successors, b?.predecessors].some((keys) => keys?.includes(one))
  );
}
