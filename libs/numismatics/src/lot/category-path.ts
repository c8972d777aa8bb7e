import { analyse } from '../analysis/analyse';
import type { LotWords } from '../lot-description';
import { factsOfText } from './text-facts';
import type { LotEvidence } from './lot-evidence';
import { kindsNamed } from './kind-words';
import { areOneLine, isWithinRealm } from './realm-tree';
import { remembered } from './memo';

interface SegmentFacts {
  readonly realm?: string;
  readonly ruler?: string;
  readonly material?: string;
  readonly kind?: string;
  readonly tags: readonly string[];
}

const MAX_SEGMENT = 120;

/** One shelf of a shop. What it says of several things, such as Gold & Silver, it says of none. */
const factsOfSegment = remembered((segment: string, language: string | undefined): SegmentFacts => {
  const analysis = analyse(segment.slice(0, MAX_SEGMENT), language);
  const { realm, ruler, material } = factsOfText(analysis);
  const kinds = [...new Set(kindsNamed(analysis.tokens, analysis.language).map(({ kind }) => kind))];
  const [kind, ...others] = kinds;
  return {
    ...(realm ? { realm: realm.id } : {}),
    ...(ruler?.certainty === 'sure' ? { ruler: ruler.id } : {}),
    ...(material?.certainty === 'sure' ? { material: material.id } : {}),
    ...(kind !== undefined && others.length === 0 ? { kind } : {}),
    tags: analysis.tags,
  };
});

/** Offers what the seller's shelves say, the innermost first: likely at best, for lots stand on wrong shelves. Gives the concept tags of all. */
export function collectCategoryPath({ categoryPath = [], language }: LotWords, facts: LotEvidence): readonly string[] {
  const segments = categoryPath.map((segment) => factsOfSegment(segment, language));
  const inwards = [...segments].reverse();
  for (const { ruler, material, kind } of inwards) {
    if (ruler !== undefined) facts.offer('ruler', ruler, 'category-path', 'likely');
    if (material !== undefined && !facts.has('material')) facts.offer('material', material, 'category-path', 'likely');
    if (kind !== undefined && kind !== 'coin') facts.offer('kind', kind, 'category-path', 'likely');
  }
  const realm = realmOfPath(segments.map((segment) => segment.realm).filter((key) => key !== undefined));
  if (realm !== undefined) facts.offer('realm', realm, 'category-path', 'likely');
  return segments.flatMap(({ tags }) => tags);
}

/** The innermost realm; none where the shelves name realms that have nothing to do with each other. */
function realmOfPath(realms: readonly string[]): string | undefined {
  const [first, ...others] = realms;
  if (first === undefined || others.some((realm) => !areOneLine(realm, first))) return undefined;
  return realms.reduce((inner, realm) => (isWithinRealm(realm, inner) ? realm : inner));
}
