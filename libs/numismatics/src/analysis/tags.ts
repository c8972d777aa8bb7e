import type { Entry } from '../dictionary';
import type { EntryFacts, Knowledge } from '../tagging/knowledge';

/** `met-silver`, `k-4014`, `r-austria`: what stands in terms and addresses for an entry. */
export function tagOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return kind === 'realm' ? `r-${id}` : id;
}

/**
 * The tag of an entry and those of what it implies: a finer metal its metal, a realm what it was part of, a ruler of one realm that realm, a thaler of a
 * special kind the thaler.
 */
export function impliedTags(facts: EntryFacts, knowledge: Knowledge): readonly string[] {
  let tags = made.get(facts);
  if (!tags) made.set(facts, (tags = implied(facts, knowledge)));
  return tags;
}

/** Facts belong to one dictionary. */
const made = new WeakMap<EntryFacts, readonly string[]>();

function implied(facts: EntryFacts, knowledge: Knowledge): readonly string[] {
  const { entry } = facts;
  // What sort of thing a piece is has a facet of its own.
  if (entry.kind === 'kind') return [];
  const tags = [tagOf(entry)];
  switch (entry.kind) {
    case 'realm':
      for (const realm of facts.within) if (realm !== entry.id) tags.push(`r-${realm}`);
      break;
    case 'ruler':
      if (facts.realms.length === 1) for (const realm of facts.within) tags.push(`r-${realm}`);
      break;
    case 'material':
      for (let { parent } = entry.facts, depth = 0; parent !== undefined && depth < 5; depth++) {
        tags.push(parent);
        parent = knowledge.dictionary.get('material', parent)?.facts.parent;
      }
      break;
    case 'denomination':
      if (entry.facts.unit_of?.times === 1) tags.push(entry.facts.unit_of.tag);
      break;
    default:
      break;
  }
  return tags;
}
