import type { Entry } from '../dictionary';
import type { EntryFacts } from '../tagging/concept';
import type { Knowledge } from '../tagging/knowledge';

/** `met-silver`, `k-4014`, `r-austria`: the tag of an entry in terms and addresses. */
export function tagOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return kind === 'realm' ? `r-${id}` : id;
}

/**
 * The tag of an entry and the tags it implies: the metal of an alloy, the realm that a realm was part of, the realm of a ruler of one realm, the
 * thaler of a special kind of thaler.
 */
export function impliedTags(facts: EntryFacts, knowledge: Knowledge): readonly string[] {
  let tags = made.get(facts);
  if (!tags) made.set(facts, (tags = implied(facts, knowledge)));
  return tags;
}

/** Facts belong to one dictionary, so they are a safe key. */
const made = new WeakMap<EntryFacts, readonly string[]>();

function implied(facts: EntryFacts, knowledge: Knowledge): readonly string[] {
  const { entry } = facts;
  // The kind of a lot has its own facet.
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
