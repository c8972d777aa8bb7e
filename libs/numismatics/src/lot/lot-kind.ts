import type { Dictionary } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { Certainty, ReferenceEvidence } from '../evidence';
import type { ValueSource } from '../lot-description';
import { kindLine, metalOfKind, type KindMention } from './kind-words';
import { periodOf } from './implied';
import { materialLine, type LotEvidence } from './lot-evidence';
import { wordList } from '../text/word-list';

interface KindRead {
  readonly kind: string;
  readonly certainty: Certainty;
  readonly source: ValueSource;
}

export interface KindOfTitle extends KindRead {
  /** Place of the word. */
  readonly at: number;
}

/** The kind that a title names: the first that is not just a coin, unless it follows the denomination as an accessory. */
export function kindOfTitle(
  dictionary: Dictionary,
  kinds: readonly KindMention[],
  denominationAt: number | undefined,
  isCopy: boolean,
): KindOfTitle | undefined {
  const others = groupOf(dictionary, 'named-with-coins');
  const meant = kinds
    .filter((one) => !isFirstOfCompound(one, kinds))
    .filter(({ kind, from }) => denominationAt === undefined || from < denominationAt || !others.has(kind))
    // A galvano or a novodel is a copy of its original, independent of the kind that these words name alone.
    .filter(({ kind }) => !isCopy || (kind !== 'replica' && kind !== 'tool'));
  const found = meant.find(({ kind }) => kind !== 'coin' && kind !== 'lot') ?? meant[0];
  return found && { kind: found.kind, certainty: found.certainty, source: 'title', at: found.from };
}

/** "Bar token", "medal box": of two kinds the last is the thing. */
function isFirstOfCompound({ to, certainty }: KindMention, kinds: readonly KindMention[]): boolean {
  return certainty !== 'sure' && kinds.some(({ from, kind }) => from === to && kind !== 'coin' && kind !== 'lot');
}

/** Kinds outside the kind tree whose lots are coins nevertheless. */
const COINS_TOO: ReadonlySet<string> = new Set(
  wordList(`
  lot, pattern, mint-error, replica, primitive-money, emergency-coin
`),
);

/** The kind in broad terms: a bracteate, a sovereign, a pattern is a coin. */
export function broadKind(dictionary: Dictionary, kind: string): string {
  const line = kindLine(dictionary, kind);
  return line.some((each) => COINS_TOO.has(each)) ? 'coin' : (line.at(-1) ?? kind);
}

/** The kind that follows from the cited works. */
export function kindOfReferences(
  dictionary: Dictionary,
  references: readonly ReferenceEvidence[],
): KindRead | undefined {
  const works = groupOf(dictionary, 'paper-money-works');
  const paper = references.some(({ catalogues }) => catalogues.length === 1 && works.has(catalogues[0] ?? ''));
  return paper ? { kind: 'banknote', certainty: 'likely', source: 'title' } : undefined;
}

/** The kinds for the search in the category tree, the narrowest first: the one that words name, those that follow from metal and denomination. */
export function kindsForCategory(facts: LotEvidence): string[] {
  const said = facts.value('kind') ?? 'coin';
  const kind = said === 'cash-coin' && isStruckByMachine(facts) ? 'coin' : said;
  const copied = MADE_TODAY.has(facts.value('copy') ?? '') ? ['replica'] : [];
  const isPlaced = facts.value('realm') !== undefined;
  const several = !isPlaced && GROUPED.has(facts.value('quantity')?.amount ?? 'single') ? ['lot'] : [];
  const broad = broadKind(facts.dictionary, kind);
  // A group of one country's coins belongs to that country's category.
  const narrow = kind === 'lot' && isPlaced ? broad : kind;
  const line = broad === 'coin' && narrow !== 'coin' ? [narrow, broad] : kindLine(facts.dictionary, narrow);
  // A bar is a bar first, independent of its metal.
  const ofMetal = kind === 'bar' ? [] : narrowerKinds(broad, facts);
  return [...copied, ...ofMetal, ...line, ...several];
}

function isStruckByMachine(facts: LotEvidence): boolean {
  const denomination = facts.value('denomination') ?? '';
  return (
    groupOf(facts.dictionary, 'struck-by-machine').has(denomination) ||
    (isCashOfBoth(facts.dictionary, denomination) && (periodOf(facts)?.first ?? 0) > 1850)
  );
}

function isCashOfBoth(dictionary: Dictionary, denomination: string): boolean {
  return groupOf(dictionary, 'cast-and-struck-cash').has(denomination);
}

/** Ten cash were cast before they were struck; without a date either is possible. */
function isCast(denomination: string, facts: LotEvidence): boolean {
  return !isCashOfBoth(facts.dictionary, denomination) || (periodOf(facts)?.first ?? Infinity) <= 1850;
}

/** Copies that collectors look for among copies; a restrike or an ancient imitation belongs with its original. */
const MADE_TODAY: ReadonlySet<string> = new Set(['replica', 'copy', 'forgery', 'electrotype']);
const GROUPED: ReadonlySet<string> = new Set(['group', 'set']);

function narrowerKinds(kind: string, facts: LotEvidence): string[] {
  const material = facts.value('material');
  const metals = material === undefined ? [] : materialLine(facts.dictionary, material);
  const factsOf = (metal: string) => facts.dictionary.get('material', metal)?.facts;
  if (kind === 'bullion') return metals.map((metal) => factsOf(metal)?.bullion).filter((found) => found !== undefined);
  if (kind !== 'coin') return [];
  const denomination = facts.value('denomination');
  const narrow =
    denomination === undefined ? undefined : facts.dictionary.get('denomination', denomination)?.facts.coin_kind;
  const metal = narrow === undefined ? undefined : metalOfKind(facts.dictionary, narrow);
  const isNone =
    (metal !== undefined && !metals.includes(metal)) || (narrow === 'cash-coin' && !isCast(denomination ?? '', facts));
  const ofMetal = metals.map((one) => factsOf(one)?.coin).filter((found) => found !== undefined);
  return [...(narrow === undefined || isNone ? [] : [narrow]), ...ofMetal];
}
