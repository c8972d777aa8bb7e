import type { Concept, EntryFacts } from './concept';

/** Common properties of the meanings of a form, as bits, so that they are computed once for all texts. */
export const Says = {
  /** One of the meanings is of this kind. */
  denomination: 1,
  ruler: 2,
  realm: 4,
  mint: 8,
  /** A kind of thing: coin, medal. */
  thing: 16,
  /** Every meaning is a ruler. */
  onlyRulers: 32,
  /** Every meaning is a realm, a mint or a category. */
  onlyPlaces: 64,
  /** At least one meaning needs no support. */
  strong: 128,
  /** A name or a word whose parts mean nothing alone; the second bit is for scripts without spaces. */
  shadows: 256,
  shadowsUnspaced: 512,
} as const;

/** All meanings of a form, and their common properties. */
export interface About {
  readonly concepts: readonly Concept[];
  /** Bits of {@link Says}. */
  readonly says: number;
  /** Its meaning without other words; undefined if it needs other words. */
  readonly clear: EntryFacts | undefined;
  /** Possible languages of a text with the form; empty if there are too many to be informative. */
  readonly languages: readonly string[];
}

const MAX_LANGUAGES = 4;

const known = new WeakMap<readonly Concept[], About>();

/** Cached by the list, since {@link Knowledge.conceptsOf} returns the same list each time. */
export function aboutOf(concepts: readonly Concept[]): About {
  const kept = known.get(concepts);
  if (kept) return kept;
  const about = {
    concepts,
    says: bitsOf(concepts),
    clear: clearMeaning(concepts),
    languages: distinctiveLanguages(concepts),
  };
  known.set(concepts, about);
  return about;
}

function distinctiveLanguages(concepts: readonly Concept[]): readonly string[] {
  const all = new Set(concepts.flatMap(({ languages }) => languages));
  return all.has('any') || all.size > MAX_LANGUAGES ? [] : [...all];
}

const ALL = Says.onlyRulers | Says.onlyPlaces;

function bitsOf(concepts: readonly Concept[]): number {
  let some = 0;
  let all: number = ALL;
  for (const { weak, facts } of concepts) {
    const { kind } = facts.entry;
    if (!weak) some |= Says.strong;
    if (SHADOWING.has(kind) && (!weak || kind === 'ruler')) some |= Says.shadowsUnspaced | (weak ? 0 : Says.shadows);
    switch (kind) {
      case 'denomination':
        some |= Says.denomination;
        all = 0;
        break;
      case 'ruler':
        some |= Says.ruler;
        all &= Says.onlyRulers;
        break;
      case 'realm':
      case 'mint':
        some |= Says[kind];
        all &= Says.onlyPlaces;
        break;
      case 'category':
        all &= Says.onlyPlaces;
        break;
      case 'kind':
        some |= Says.thing;
        all = 0;
        break;
      default:
        all = 0;
    }
  }
  return some | all;
}

const SHADOWING: ReadonlySet<string> = new Set(['ruler', 'realm', 'mint', 'material', 'category', 'kind']);

function clearMeaning(concepts: readonly Concept[]): EntryFacts | undefined {
  let clear: Concept | undefined;
  for (const concept of concepts) {
    // A word that languages share means the concept whose own word it is, unless a realm contradicts it.
    if (concept.weak || (concept.member && clear)) continue;
    clear = clear ? clearer(clear, concept) : concept;
    if (!clear) return undefined;
  }
  return clear?.facts;
}

/** The meaning that two meanings leave; undefined if other words must decide. */
function clearer(clear: Concept, next: Concept): Concept | undefined {
  const [kind, other] = [clear.facts.entry.kind, next.facts.entry.kind];
  // Realm, mint and category of one name are the same place.
  if (kind === 'category' && other === 'realm') return next;
  if (other === 'category' || other === 'kind' || clear.preferred || (kind === 'realm' && other === 'mint'))
    return clear;
  if (kind === 'mint' && other === 'realm') return next;
  return next.facts === clear.facts ? clear : undefined;
}
