import type { Candidate } from '../tagging/candidate';
import type { EntryFacts } from '../tagging/knowledge';
import { realmsAgree } from './agreement';
import { numberBefore, valueOfDigits, type NumberSpan } from '../tagging/numbers';
import { gapBefore } from '../text/tokens';
import { isMarked, Mark, type Context } from './context';

/** Values above a thousand that are no round thousands, and were struck. */
const ODD_VALUES: ReadonlySet<number> = new Set([1200, 1250, 1280, 1500, 1600, 2000]);
const ITALIAN_PLURAL = /[ie]$/;

/** How many of a denomination the text says there are: the number before it, in Italian also behind it (`Lire 20`). */
export function faceBefore(candidate: Candidate, context: Context): NumberSpan | undefined {
  if (startsWithDigit(candidate.form)) return undefined;
  const before = numberBefore(context.given, candidate.from, context.language);
  // The numeral behind a ruler's name is his: `Friedrich II Taler`.
  const isRulers =
    before !== undefined && isRoman(before, context) && isMarked(context, candidate.from, Mark.behindRuler);
  if (before && !isRulers && isFace(before.value) && !isRead(before.from, candidate.from, context)) return before;
  return context.language === 'it' && ITALIAN_PLURAL.test(candidate.form)
    ? numberBehind(candidate, context)
    : undefined;
}

function numberBehind({ from, to }: Candidate, context: Context): NumberSpan | undefined {
  const form = context.given.tokens[to]?.form ?? '';
  const value = startsWithDigit(form) ? valueOfDigits(form) : undefined;
  if (value === undefined || gapBefore(context.given, to) !== ' ' || Number(value) > 1000) return undefined;
  // The number of what follows: `banconote 1000 lire`.
  if (isMarked(context, to + 1, Mark.denomination)) return undefined;
  return isFace(value) && !isRead(to, to + 1, context) ? { value, from, to: to + 1 } : undefined;
}

/** A year in front of a coin is no value. */
function isFace(value: string): boolean {
  const number = Number(value);
  return number > 0 && (number < 1100 || number > 2100 || ODD_VALUES.has(number));
}

/** Whether tokens belong to something else that was read: a reference, a weight, the end of a range of years. A lone year may as well be a value. */
function isRead(from: number, to: number, { read, marks }: Context): boolean {
  for (const item of read) {
    if (item.from >= to) return false;
    if (item.to <= from || item.certainty === 'uncertain') continue;
    // `Charles X 5 francs` is no lot of five.
    if (item.kind === 'quantity' && isMarked({ marks }, item.from + 1, Mark.behindRuler)) continue;
    const isLoneYear =
      item.kind === 'year' && item.how === 'date' && item.certainty !== 'sure' && item.to - item.from === 1;
    if (!isLoneYear) return true;
  }
  return false;
}

function startsWithDigit(form: string): boolean {
  const code = form.charCodeAt(0);
  return code >= 0x30 && code <= 0x39;
}

const ROMAN = /^[ivxl]+$/;

export function isRoman({ from }: NumberSpan, { given }: Context): boolean {
  return ROMAN.test(given.tokens[from]?.form ?? '');
}

/** Entries that are no more than a number of another: the half, double, eightfold of it. */
const NUMBERED =
  /^val-(?:half|third|quarter|fifth|sixth|eighth|twelfth|double|triple|quadruple|one-and-half|two|three|four|five|six|eight|ten|twenty|fifty|hundred|thousand)-/;

/** Of a part that is not one by one: two thirds, three quarters. */
const PARTS = /^(?:two|three)-(?:thirds|quarters|fifths|eighths) /i;

export function isNumberOfUnits({ id, titles }: EntryFacts['entry']): boolean {
  return NUMBERED.test(id) || PARTS.test(titles.en ?? '');
}

/** The entry that stands for so many of a unit (½ Taler is the half thaler), where it is struck by the realms the text speaks of. */
export function multipleOf(
  unit: EntryFacts,
  face: string,
  realms: readonly EntryFacts[],
  { knowledge }: Pick<Context, 'knowledge'>,
): EntryFacts | undefined {
  for (const entry of multiples(knowledge).get(unit.entry.id) ?? []) {
    if (entry.facts.unit_of === undefined || Math.abs(entry.facts.unit_of.times - Number(face)) > 0.001) continue;
    const facts = knowledge.factsOf(entry);
    if (realms.length > 0 ? realms.some((realm) => realmsAgree(realm, facts)) : facts.realms.length > 2) return facts;
  }
  return undefined;
}

/** Every entry that stands for so many of a unit, whichever realm's. */
export function multiplesNamed(unit: string, face: string, knowledge: Context['knowledge']): readonly string[] {
  return (multiples(knowledge).get(unit) ?? [])
    .filter(({ facts }) => facts.unit_of !== undefined && Math.abs(facts.unit_of.times - Number(face)) <= 0.001)
    .map(({ id }) => id);
}

/** Whether an entry is so many of its unit to the whole market, and not one realm's name for it. */
export function isCommonMultiple({ entry, realms }: EntryFacts): boolean {
  return isNumberOfUnits(entry) && realms.length > 2;
}

type Denomination = ReturnType<Context['knowledge']['denominations']>[number];
const multiplesOf = new WeakMap<Context['knowledge'], ReadonlyMap<string, readonly Denomination[]>>();

function multiples(knowledge: Context['knowledge']): ReadonlyMap<string, readonly Denomination[]> {
  const known = multiplesOf.get(knowledge);
  if (known) return known;
  const found = new Map<string, Denomination[]>();
  for (const entry of knowledge.denominations()) {
    const unit = entry.facts.unit_of?.tag;
    if (unit === undefined || !isNumberOfUnits(entry)) continue;
    found.set(unit, [...(found.get(unit) ?? []), entry]);
  }
  multiplesOf.set(knowledge, found);
  return found;
}
