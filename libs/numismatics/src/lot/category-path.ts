import { analyse } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import type { LotWords } from '../lot-description';
import { factsOfText } from './text-facts';
import type { LotEvidence } from './lot-evidence';
import { kindsNamed } from './kind-words';
import { areOneLine, isWithinRealm } from '../tagging/realm-tree';
import { derived } from '../dictionary/derived';
import { remembered } from '../text/remembered';

interface SegmentFacts {
  readonly realm?: string;
  readonly ruler?: string;
  readonly material?: string;
  readonly kind?: string;
  readonly tags: readonly string[];
}

const MAX_SEGMENT = 120;

/** One level of a shop's categories. A level that names several things, such as Gold & Silver, states none of them. */
const factsOfSegment = derived((source) =>
  remembered((segment, language): SegmentFacts => {
    const analysis = analyse(source, segment.slice(0, MAX_SEGMENT), language);
    const { realm, ruler, material } = factsOfText(source, analysis);
    const named = kindsNamed(source, analysis.tokens, analysis.language);
    const [kind, ...others] = new Set(named.map((one) => one.kind));
    return {
      ...(realm ? { realm: realm.id } : {}),
      ...(ruler?.certainty === 'sure' ? { ruler: ruler.id } : {}),
      ...(material?.certainty === 'sure' ? { material: material.id } : {}),
      ...(kind !== undefined && others.length === 0 ? { kind } : {}),
      tags: analysis.tags,
    };
  }),
);

/**
 * Offers the facts of the seller's categories, the innermost first. They are at best likely, because lots are sometimes in wrong categories. Returns
 * the concept tags of all levels.
 */
export function collectCategoryPath({ categoryPath = [], language }: LotWords, facts: LotEvidence): readonly string[] {
  const segments = categoryPath.map((segment) => factsOfSegment(facts.dictionary)(segment, language));
  const inwards = [...segments].reverse();
  for (const { ruler, material, kind } of inwards) {
    if (ruler !== undefined) facts.offer('ruler', ruler, 'category-path', 'likely');
    if (material !== undefined && !facts.has('material')) facts.offer('material', material, 'category-path', 'likely');
    if (kind !== undefined && kind !== 'coin') facts.offer('kind', kind, 'category-path', 'likely');
  }
  const realm = realmOfPath(
    facts.dictionary,
    segments.map((segment) => segment.realm).filter((key) => key !== undefined),
  );
  if (realm !== undefined) facts.offer('realm', realm, 'category-path', 'likely');
  return segments.flatMap(({ tags }) => tags);
}

/** The innermost realm; undefined where the levels name unrelated realms. */
function realmOfPath(dictionary: Dictionary, realms: readonly string[]): string | undefined {
  const [first, ...others] = realms;
  if (first === undefined || others.some((realm) => !areOneLine(dictionary, realm, first))) return undefined;
  return realms.reduce((inner, realm) => (isWithinRealm(dictionary, realm, inner) ? realm : inner));
}
