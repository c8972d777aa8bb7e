import type { Certainty, ReferenceEvidence } from '../evidence';
import type { ValueSource } from '../lot-description';
import { kindLine, type KindMention } from './kind-words';
import { periodOf } from './implied';
import {
  banknoteCatalogues,
  bullionByMaterial,
  kindsBesideCoins,
  kindsByDenomination,
  machineCash,
  struckByMachine,
} from './lot-kind.data';
import { materialLine, type LotEvidence } from './lot-evidence';

interface KindRead {
  readonly kind: string;
  readonly certainty: Certainty;
  readonly source: ValueSource;
}

interface KindOfTitle extends KindRead {
  /** Place of the word. */
  readonly at: number;
}

/** The kind that a title names: the first that is not just a coin, unless it follows the denomination as an accessory. */
export function kindOfTitle(
  kinds: readonly KindMention[],
  denominationAt: number | undefined,
  isCopy: boolean,
): KindOfTitle | undefined {
  const meant = kinds
    .filter(({ kind, from }) => denominationAt === undefined || from < denominationAt || !kindsBesideCoins.has(kind))
    // A galvano or a novodel is a copy of its original, independent of the kind that these words name alone.
    .filter(({ kind }) => !isCopy || (kind !== 'replica' && kind !== 'tool'));
  const found = meant.find(({ kind }) => kind !== 'coin' && kind !== 'lot') ?? meant[0];
  return found && { kind: found.kind, certainty: found.certainty, source: 'title', at: found.from };
}

/** Kinds outside the kind tree whose lots are coins nevertheless. */
const COINS_TOO: ReadonlySet<string> = new Set([
  'lot',
  'pattern',
  'mint-error',
  'replica',
  'primitive-money',
  'emergency-coin',
]);

/** The kind in broad terms: a bracteate, a sovereign, a pattern is a coin. */
export function broadKind(kind: string): string {
  const line = kindLine(kind);
  return line.some((each) => COINS_TOO.has(each)) ? 'coin' : (line.at(-1) ?? kind);
}

/** The kind that follows from the cited works. */
export function kindOfReferences(references: readonly ReferenceEvidence[]): KindRead | undefined {
  const paper = references.some(
    ({ catalogues }) => catalogues.length === 1 && banknoteCatalogues.has(catalogues[0] ?? ''),
  );
  return paper ? { kind: 'banknote', certainty: 'likely', source: 'title' } : undefined;
}

const narrowKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsByDenomination).flatMap(([kind, tags]) => tags.map((tag) => [tag, kind] as const)),
);

/** The kinds for the search in the category tree, the narrowest first: the one that words name, those that follow from metal and denomination. */
export function kindsForCategory(facts: LotEvidence): string[] {
  const said = facts.value('kind') ?? 'coin';
  const kind = said === 'cash-coin' && isStruckByMachine(facts) ? 'coin' : said;
  const copied = MADE_TODAY.has(facts.value('copy') ?? '') ? ['replica'] : [];
  const isPlaced = facts.value('realm') !== undefined;
  const several = !isPlaced && GROUPED.has(facts.value('quantity')?.amount ?? 'single') ? ['lot'] : [];
  const broad = broadKind(kind);
  // A group of one country's coins belongs to that country's category.
  const narrow = kind === 'lot' && isPlaced ? broad : kind;
  const line = broad === 'coin' && narrow !== 'coin' ? [narrow, broad] : kindLine(narrow);
  // A bar is a bar first, independent of its metal.
  const ofMetal = kind === 'bar' ? [] : narrowerKinds(broad, facts);
  return [...copied, ...ofMetal, ...line, ...several];
}

function isStruckByMachine(facts: LotEvidence): boolean {
  const denomination = facts.value('denomination') ?? '';
  return struckByMachine.has(denomination) || (machineCash.has(denomination) && (periodOf(facts)?.first ?? 0) > 1850);
}

/** Ten cash were cast before they were struck; without a date either is possible. */
function isCast(denomination: string, facts: LotEvidence): boolean {
  return !machineCash.has(denomination) || (periodOf(facts)?.first ?? Infinity) <= 1850;
}

/** Copies that collectors look for among copies; a restrike or an ancient imitation belongs with its original. */
const MADE_TODAY: ReadonlySet<string> = new Set(['replica', 'copy', 'forgery', 'electrotype']);
const GROUPED: ReadonlySet<string> = new Set(['group', 'set']);

function narrowerKinds(kind: string, facts: LotEvidence): string[] {
  const material = facts.value('material');
  const metals = material === undefined ? [] : materialLine(material);
  if (kind === 'bullion') return metals.map((metal) => bullionByMaterial[metal]).filter((found) => found !== undefined);
  if (kind !== 'coin') return [];
  const denomination = facts.value('denomination');
  const narrow = denomination === undefined ? undefined : narrowKinds.get(denomination);
  const isNone =
    (narrow === 'silver-dollar' && !metals.includes('met-silver')) ||
    (narrow === 'cash-coin' && !isCast(denomination ?? '', facts));
  const found = narrow === undefined || isNone ? [] : [narrow];
  return metals.includes('met-gold') ? [...found, 'gold-coin'] : found;
}
