import type { Mention } from '../analysis/mention';
import { multipleOf } from '../tagging/multiples';
import type { Dictionary } from '../dictionary';
import { knowledgeOf } from '../tagging/knowledge';
import { valueOfDigits } from '../tagging/numbers';
import type { Draft } from './draft';
import type { Item } from './items';

/** A value that is typed after its coin: `mark 5 1907`, `kronen gold 20`, `Taler 1/2`. */
export interface NumberBehind {
  /** The unit named before. */
  readonly unit: string;
  /** The entry for this multiple of the unit, or the unit. */
  readonly denomination: string;
  /** Decimal text; absent where the denomination includes it. */
  readonly face?: string;
}

/** Larger numbers are years, weights or prices. */
const MOST = 1000;

/**
 * The value in a number at the end of the query, or before its year, directly after a denomination, its metal or its country. Undefined where the number may have
 * another meaning.
 */
export function numberBehind(items: readonly Item[], index: number, draft: Draft): NumberBehind | undefined {
  const [item, next] = [items[index], items[index + 1]];
  if (next && !(next.is === 'evidence' && next.evidence.kind === 'year')) return undefined;
  const face = item && draft.filters.face === undefined ? faceOf(item, draft) : undefined;
  const unit = face === undefined ? undefined : unitBefore(items, index);
  if (face === undefined || unit === undefined || !draft.filters.denomination?.includes(unit)) return undefined;
  const multiple = multipleNamed(draft.dictionary, unit, face);
  return { unit, denomination: multiple ?? unit, ...(multiple === undefined ? { face } : {}) };
}

/** The value that a single word may state: decimal text. */
function faceOf({ is, from, to }: Item, { analysis }: Draft): string | undefined {
  if (is !== 'word' || to - from > 1) return undefined;
  const face = valueOfDigits(analysis.tokens[from]?.form ?? '');
  return face === undefined || face === '0' || face === '1' || Number(face) > MOST ? undefined : face;
}

/** What may stand between a unit and its value: `kronen gold 20`, `balboa Panamá 1/2`. */
const MAY_FOLLOW: ReadonlySet<string> = new Set(['material', 'realm']);

/** The denomination before an item, or before a metal or a country between them, that has no value yet. */
function unitBefore(items: readonly Item[], index: number): string | undefined {
  const [before, earlier] = [mentionOf(items[index - 1]), mentionOf(items[index - 2])];
  const unit = before && MAY_FOLLOW.has(before.kind) ? earlier : before;
  if (unit?.kind !== 'denomination' || unit.certainty === 'uncertain') return undefined;
  return unit.face === undefined ? unit.id : undefined;
}

function multipleNamed(dictionary: Dictionary, unit: string, face: string): string | undefined {
  const knowledge = knowledgeOf(dictionary);
  const entry = dictionary.get('denomination', unit);
  return entry && multipleOf(knowledge.factsOf(entry), face, [], { knowledge })?.entry.id;
}

function mentionOf(item: Item | undefined): Mention | undefined {
  return item?.is === 'mention' ? item.mention : undefined;
}
