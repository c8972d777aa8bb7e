import { tagOf } from '../analysis/tags';
import type { Mention } from '../analysis/mention';
import type { Dictionary, EntryOf } from '../dictionary';
import { denominationsOfFace, faceTag } from '../lot/face-tag';
import { formOf } from '../text/form';
import { words } from '../text/words';
import type { Alternative, EitherOr } from '../understood-query';
import type { Item } from './items';
import { metalsOfCoins } from './kind-metals';
import { LISTS, namedBy, SAYS_NOTHING, thingOf } from './mention-names';
import { isMinus } from './minus';
import type { QueryAnalysis } from './query-analysis';

/** One side of an "or". */
export interface Operand {
  /** Things of one kind are alternatives to each other. */
  readonly kind: string;
  readonly alternatives: EitherOr;
  /** A filter can hold it together with others of its kind. */
  readonly isListed: boolean;
  /** What the words state in addition: the metal of "silver thaler". */
  readonly also: readonly string[];
  /** The dictionary's form of its name. */
  readonly form?: string;
  /** The denomination, if a number of it is stated. */
  readonly numbered?: string;
}

/** Items that are alternatives to each other, by their places in the list of items. */
export interface EitherItems {
  readonly first: number;
  readonly last: number;
  readonly alternatives: EitherOr;
}

/** The meaning of an item as an alternative; undefined where tags and words cannot express it. */
export function operandOf(dictionary: Dictionary, item: Item, analysis: QueryAnalysis): Operand | undefined {
  switch (item.is) {
    case 'word':
      return wordOperand(item, analysis);
    case 'mention':
      return mentionOperand(dictionary, item.mention, analysis) ?? wordOperand(item, analysis);
    case 'mark':
      return listed('mint', item.mint);
    case 'evidence': {
      const { evidence } = item;
      if (evidence.certainty === 'uncertain') return wordOperand(item, analysis);
      if (evidence.kind === 'grade' && evidence.upperTag === undefined) return tagged('grade', evidence.tag);
      if (evidence.kind === 'slab' && !evidence.grade && !evidence.number) return tagged('slab', evidence.service);
      return undefined;
    }
    default:
      return undefined;
  }
}

function tagged(kind: string, tag: string): Operand {
  return { kind, alternatives: [{ tags: [tag] }], isListed: false, also: [] };
}

function listed(kind: string, tag: string): Operand {
  return { ...tagged(kind, tag), isListed: true };
}

function wordOperand({ from, to }: Item, { text, tokens }: QueryAnalysis): Operand | undefined {
  const terms = words(text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0));
  if (terms.length === 0) return undefined;
  const kind = terms.every((term) => /^\d+$/.test(term)) ? 'number' : 'word';
  return { kind, alternatives: [{ terms }], isListed: false, also: [] };
}

function mentionOperand(dictionary: Dictionary, mention: Mention, analysis: QueryAnalysis): Operand | undefined {
  const thing = thingOf(dictionary, mention);
  if (thing !== undefined) return kindOperand(dictionary, thing) ?? coinOfKind(mention);
  const { names } = namedBy(dictionary, mention, analysis);
  const [first] = names;
  if (!first) return undefined;
  if (first.kind === 'service') return tagged('slab', first.id);
  if (!LISTS[first.kind]) return undefined;
  const also = (mention.also ?? []).filter(({ kind }) => LISTS[kind]);
  const alternatives = names.flatMap((name) => withFace(dictionary, tagOf(name), mention.face, also.map(tagOf)));
  const isListed = mention.face === undefined && also.length === 0;
  return {
    kind: first.kind,
    alternatives,
    isListed,
    also: also.map(({ kind }) => kind),
    form: mention.form,
    ...(mention.face === undefined ? {} : { numbered: first.id }),
  };
}

function withFace(dictionary: Dictionary, tag: string, face: string | undefined, also: readonly string[]): EitherOr {
  if (face === undefined) return [{ tags: [tag, ...also] }];
  return denominationsOfFace(dictionary, tag, face).map((one) => ({ tags: [one, faceTag(face), ...also] }));
}

function kindOperand(dictionary: Dictionary, id: string): Operand | undefined {
  if (SAYS_NOTHING.has(id)) return undefined;
  const metal = metalsOfCoins(dictionary).get(id);
  if (metal !== undefined) return listed('material', metal);
  const tags = tagsOfKind(dictionary, id);
  if (tags.length === 0) return undefined;
  return { kind: 'kind', alternatives: tags.map((tag) => ({ tags: [tag] })), isListed: false, also: [] };
}

/** A sovereign is a kind of coin and a denomination; without a category of its own it is the denomination. */
function coinOfKind({ alternatives }: Mention): Operand | undefined {
  const coin = alternatives.find(({ kind }) => kind === 'denomination');
  return coin && tagged('denomination', coin.id);
}

/** Categories of a kind of lot that are not limited to a realm or a time; those that are limited, if there are no others. */
export function categoriesOfKind(dictionary: Dictionary, kind: string): readonly string[] {
  const all = dictionary.all('category').filter(({ facts }) => facts.kinds?.includes(kind));
  const free = all.filter(isUnlimited);
  return (free.length > 0 ? free : all).map(({ id }) => id);
}

/**
 * The tags that lots of a kind have: its categories, and where all of these are limited to a realm or a time, also the denominations of the same name, which
 * lots of other realms and times have: bracteates of Poland.
 */
export function tagsOfKind(dictionary: Dictionary, kind: string): readonly string[] {
  const categories = categoriesOfKind(dictionary, kind);
  const isLimited = !dictionary.all('category').some((one) => categories.includes(one.id) && isUnlimited(one));
  return isLimited ? [...categories, ...denominationsOfKind(dictionary, kind)] : categories;
}

function isUnlimited({ facts }: EntryOf<'category'>): boolean {
  return !facts.realms && !facts.years;
}

function denominationsOfKind(dictionary: Dictionary, kind: string): readonly string[] {
  const titles = new Set(Object.values(dictionary.get('kind', kind)?.titles ?? {}).map(formOf));
  return dictionary
    .all('denomination')
    .filter((one) => Object.values(one.titles).some((title) => titles.has(formOf(title))))
    .map(({ id }) => id);
}

/** The most items of one alternative: `trajan denarius or hadrian aureus`. */
const LONGEST = 4;

interface Side {
  readonly first: number;
  readonly last: number;
  readonly operands: readonly Operand[];
}

/**
 * The groups of items that are alternatives to each other and that no filter can hold. An operator joins the items next to it, or as many as have the
 * same kinds on both sides.
 */
export function eithersAmong(
  dictionary: Dictionary,
  items: readonly Item[],
  analysis: QueryAnalysis,
): readonly EitherItems[] {
  const groups: { sides: Side[] }[] = [];
  for (let index = 0; index < items.length; index++) {
    const joint = items[index]?.is === 'or' ? sidesAround(dictionary, items, index, analysis) : undefined;
    if (!joint) continue;
    const [left, right] = joint;
    const group = groups.at(-1);
    const end = group?.sides.at(-1);
    if (group && end && left.first <= end.last) group.sides.push(right);
    else groups.push({ sides: [left, right] });
  }
  return groups.filter(({ sides }) => !isOneFilter(sides)).map(({ sides }) => eitherOf(dictionary, sides));
}

function sidesAround(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: QueryAnalysis,
): readonly [Side, Side] | undefined {
  const operand = (item: Item) => operandOf(dictionary, item, analysis);
  const left = operandsFrom(items, index, -1, analysis, operand);
  const right = operandsFrom(items, index, 1, analysis, operand);
  const descriptions = descriptionsAround(dictionary, items, index, analysis);
  if (descriptions) return descriptions;
  if (left.length === 0 || right.length === 0) return undefined;
  for (let count = 1; count <= Math.min(left.length, right.length); count++)
    if (kindsOf(left.slice(0, count)) === kindsOf(right.slice(0, count)))
      return [sideOf(left, count), sideOf(right, count)];
  return [sideOf(left, 1), sideOf(right, 1)];
}

/** What describes a coin next to its denomination: "denarius of trajan or aureus of hadrian" does not ask for trajan's aurei. */
const DESCRIBING: ReadonlySet<string> = new Set(['ruler', 'realm', 'mint', 'year']);

/** On the left also a word behind the denomination describes it: "sovereign victoria or guinea george iii". */
function areDescriptions(left: readonly Placed[], right: readonly Placed[]): boolean {
  const isCoin = (side: readonly Placed[]) => side.some(({ operand }) => operand.kind === 'denomination');
  const isDescribed = (side: readonly Placed[]) => side.some(({ operand }) => DESCRIBING.has(operand.kind));
  return (
    isCoin(left) &&
    (isCoin(right) || isWordOf(right)) &&
    isDescribed(right) &&
    (isDescribed(left) || left[0]?.operand.kind === 'word')
  );
}

/** A coin that the dictionary does not know, of something: "gros de Philippe". */
function isWordOf([word, thing]: readonly Placed[]): boolean {
  return word?.operand.kind === 'word' && thing !== undefined && thing.at > word.at + 1;
}

/** The two whole descriptions of coins that the operator at an index joins. */
function descriptionsAround(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: QueryAnalysis,
): readonly [Side, Side] | undefined {
  const operand = (item: Item) => yearOperand(item, analysis) ?? operandOf(dictionary, item, analysis);
  const left = operandsFrom(items, index, -1, analysis, operand);
  const right = operandsFrom(items, index, 1, analysis, operand);
  return areDescriptions(left, right) ? [sideOf(left, left.length), sideOf(right, right.length)] : undefined;
}

/** In a whole description a year is a word of the title. */
function yearOperand(item: Item, analysis: QueryAnalysis): Operand | undefined {
  if (item.is !== 'evidence' || item.evidence.kind !== 'year') return undefined;
  const word = wordOperand(item, analysis);
  return word?.kind === 'number' ? { ...word, kind: 'year' } : undefined;
}

/** Whether the operator at an index joins two whole descriptions of coins. */
export function joinsDescriptions(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: QueryAnalysis,
): boolean {
  return descriptionsAround(dictionary, items, index, analysis) !== undefined;
}

interface Placed {
  readonly at: number;
  readonly operand: Operand;
}

/** The operands on one side, the nearest first. Fillers behind the operator and between operands are skipped. */
function operandsFrom(
  items: readonly Item[],
  index: number,
  step: 1 | -1,
  analysis: QueryAnalysis,
  operandIn: (item: Item) => Operand | undefined,
): readonly Placed[] {
  const found: Placed[] = [];
  for (let at = index + step; found.length < LONGEST; at += step) {
    const item = items[at];
    if (item?.is === 'filler' && (step > 0 || found.length > 0)) continue;
    const operand = item && !isMinus(analysis, item.from) ? operandIn(item) : undefined;
    if (!operand) break;
    found.push({ at, operand });
  }
  return found;
}

function kindsOf(side: readonly Placed[]): string {
  return side
    .map(({ operand }) => operand.kind)
    .sort()
    .join();
}

function sideOf(placed: readonly Placed[], count: number): Side {
  const side = placed.slice(0, count);
  const places = side.map(({ at }) => at);
  return { first: Math.min(...places), last: Math.max(...places), operands: side.map(({ operand }) => operand) };
}

/** Also "gold or silver thaler", whose last word is not an alternative. */
function isOneFilter(sides: readonly Side[]): boolean {
  const [last] = sides.at(-1)?.operands ?? [];
  const others = sides.slice(0, -1).flatMap(({ operands }) => operands);
  if (others.every(({ kind, isListed }) => isListed && last?.also.includes(kind))) return true;
  return (
    sides.every(({ operands: [only, ...others] }) => only?.isListed === true && others.length === 0) && isOneKind(sides)
  );
}

function isOneKind(sides: readonly Side[]): boolean {
  return new Set(sides.flatMap(({ operands }) => operands.map(({ kind }) => kind))).size === 1;
}

function eitherOf(dictionary: Dictionary, sides: readonly Side[]): EitherItems {
  return {
    first: Math.min(...sides.map(({ first }) => first)),
    last: Math.max(...sides.map(({ last }) => last)),
    alternatives: withSharedUnit(
      dictionary,
      sides.map(({ operands }) => operands),
    ).flatMap(combined),
  };
}

/** "5 or 10 mark": the number alone has the unit of the next side. */
function withSharedUnit(
  dictionary: Dictionary,
  sides: readonly (readonly Operand[])[],
): readonly (readonly Operand[])[] {
  const unit = sides.at(-1)?.find(({ kind }) => kind === 'denomination');
  const tag = unit?.numbered;
  if (!unit || tag === undefined) return sides;
  return sides.map((side) =>
    side.map((operand) => {
      const [face] = operand.alternatives[0]?.terms ?? [];
      return operand.kind === 'number' ? { ...unit, alternatives: withFace(dictionary, tag, face, []) } : operand;
    }),
  );
}

/** Every combination of the alternatives of several things that must all match. */
function combined(operands: readonly Operand[]): EitherOr {
  return operands.reduce<EitherOr>(
    (made, { alternatives }) => made.flatMap((one) => alternatives.map((other) => both(one, other))),
    [{}],
  );
}

function both(a: Alternative, b: Alternative): Alternative {
  const [tags, terms] = [
    [...(a.tags ?? []), ...(b.tags ?? [])],
    [...(a.terms ?? []), ...(b.terms ?? [])],
  ];
  return { ...(tags.length > 0 ? { tags } : {}), ...(terms.length > 0 ? { terms } : {}) };
}
