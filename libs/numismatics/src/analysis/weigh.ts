import { Says } from '../tagging/about';
import type { Candidate } from '../tagging/candidate';
import type { Concept, EntryFacts, Years } from '../tagging/concept';
import { gapBefore, Trait } from '../text/tokens';
import { agreement, kindOf, type ConceptKind } from './agreement';
import { isMarked, isOneOnly, Mark, type Anchor, type Context, type Mode, type Weighed } from './weighing-context';
import { isCommonMultiple } from '../tagging/multiples';
import { isRoman } from './face';
import type { Weighing } from './weighing';
import { ENOUGH, WEIGHTS } from './weights';

export interface Option {
  readonly concept: Concept;
  readonly score: number;
}

/** The most likely meaning of a candidate, given the clear concepts of its text; undefined where no meaning is likely enough. */
export function weigh(weighing: Weighing, anchors: readonly Anchor[]): Weighed | undefined {
  const { candidate, context, number } = weighing;
  const options = optionsOf(weighing, anchors);
  const [first] = options;
  if (!first) return undefined;
  const lead = leadOf(first, options, context.mode);
  const certainty = certaintyOf(first, lead, candidate, context);
  if (certainty === 'uncertain' && !worthAMention(first, candidate, context)) return undefined;
  const isFace = number !== undefined && first.concept.facts.entry.kind === 'denomination';
  return {
    from: isFace ? number.from : candidate.from,
    to: isFace ? Math.max(candidate.to, number.to) : candidate.to,
    candidate,
    best: first.concept,
    score: first.score,
    lead,
    certainty,
    others: othersOf(first, options),
    ...(isFace ? { number } : {}),
  };
}

/** Its meanings, the likeliest first. */
export function optionsOf(weighing: Weighing, anchors: readonly Anchor[]): readonly Option[] {
  const { candidate, context } = weighing;
  const { concepts } = candidate;
  const clear = anchorsApart(candidate, anchors);
  const isNarrow = needsAYear(candidate, anchors, context);
  const options: Option[] = [];
  let members = false;
  for (let place = 0; place < concepts.length; place++) {
    const concept = concepts[place];
    if (!concept || (isNarrow && !isConceivable(concept, context))) continue;
    if (concept.member) members = true;
    else options.push({ concept, score: scoreOf(concept, place, weighing, clear) });
  }
  if (members && (options.length === 0 || isAbroad(options, clear)))
    for (const [place, concept] of concepts.entries())
      if (concept.member) options.push({ concept, score: scoreOf(concept, place, weighing, clear) });
  return options.length > 1 ? options.sort((a, b) => b.score - a.score) : options;
}

/** Whether the text names a realm or a ruler to which none of the likely meanings belongs: the word may then be a translation. */
function isAbroad(options: readonly Option[], anchors: readonly Anchor[]): boolean {
  let abroad = false;
  for (const { facts } of anchors) {
    const kind = kindOf(facts);
    if (kind !== 'realm' && kind !== 'ruler') continue;
    for (const { concept, score } of options) if (score >= ENOUGH && agreement(concept.facts, facts) > 0) return false;
    abroad = true;
  }
  return abroad;
}

/** The anchors that share no token with the candidate. */
function anchorsApart({ from, to }: Candidate, anchors: readonly Anchor[]): readonly Anchor[] {
  const apart: Anchor[] = [];
  for (const anchor of anchors) if (anchor.to <= from || anchor.from >= to) apart.push(anchor);
  return apart;
}

/** Whether bearers of a given name count only with a year of the text. */
function needsAYear({ concepts }: Candidate, anchors: readonly Anchor[], { years, mode }: Context): boolean {
  // Concepts by given name are last.
  if (concepts[concepts.length - 1]?.nameOnly === undefined) return false;
  return years.length > 0 || (mode !== 'query' && anchors.length === 0);
}

function isConceivable({ nameOnly, facts }: Concept, { years }: Context): boolean {
  return nameOnly === undefined || years.some(({ first, last }) => overlapsAny(facts.years, first, last));
}

/** How far a meaning is ahead of the next one that would be another concept. */
function leadOf(first: Option, options: readonly Option[], mode: Mode): number {
  const rival = rivalOf(first, options, mode);
  return rival ? first.score - rival.score : Infinity;
}

function certaintyOf(first: Option, lead: number, { found }: Candidate, { mode }: Context): Weighed['certainty'] {
  if (first.score < ENOUGH) return 'uncertain';
  if (lead < (mode === 'query' ? WEIGHTS.clearInQuery : WEIGHTS.clear)) {
    // Two concepts of one kind with one name cannot be distinguished here; a coin and a place of the same name are the same to the market.
    const kind = kindOf(first.concept.facts);
    if (kind === 'ruler' || !first.concept.preferred) return kind === 'denomination' ? 'likely' : 'uncertain';
    return 'likely';
  }
  return found === 'exact' && first.score >= WEIGHTS.sure && lead >= WEIGHTS.sure ? 'sure' : 'likely';
}

function rivalOf(first: Option, options: readonly Option[], mode: Mode): Option | undefined {
  for (const option of options) if (option !== first && isOther(option, first, mode)) return option;
  return undefined;
}

/** Whether it is another meaning altogether, not the category or the mint of the same place. */
function isOther({ concept, score }: Option, first: Option, mode: Mode): boolean {
  const [entry, firstEntry] = [concept.facts.entry, first.concept.facts.entry];
  if (entry.id === firstEntry.id || score < ENOUGH - 1) return false;
  // In a query the kind that is usual on the market is meant; the others are kept as alternatives.
  if (mode === 'query' && entry.kind !== firstEntry.kind) return false;
  return !(PLACES.has(entry.kind) && PLACES.has(firstEntry.kind) && entry.kind !== firstEntry.kind);
}

const PLACES: ReadonlySet<string> = new Set(['realm', 'mint', 'category']);

function othersOf(first: Option, options: readonly Option[]): readonly Concept[] {
  if (options.length < 2) return NO_OTHERS;
  const others: Concept[] = [];
  for (const { concept } of options) if (concept.facts !== first.concept.facts) others.push(concept);
  return others;
}

const NO_OTHERS: readonly Concept[] = [];

function worthAMention({ concept, score }: Option, { from, to, form }: Candidate, { given, mode }: Context): boolean {
  if (from === 0 && to === given.tokens.length) return true;
  if (!concept.weak) return true;
  // Of an adjective that several states share, the rest of a query decides: `Römischer Denar`.
  const isLikely = score >= WEIGHTS.hardly || (mode === 'query' && concept.facts.entry.kind === 'realm');
  return isLikely && form.length >= 4;
}

/** The score of the meaning at a place among those of the candidate. */
function scoreOf(concept: Concept, place: number, weighing: Weighing, anchors: readonly Anchor[]): number {
  const { candidate, context } = weighing;
  const kind = kindOf(concept.facts);
  const alone = (weighing.alone[place] ??= weightAlone(concept, kind, weighing));
  const score = alone + anchorWeight(concept.facts, kind, anchors, candidate);
  switch (kind) {
    case 'denomination':
      return score + denominationWeight(concept, weighing, anchors);
    case 'material':
      return concept.weak ? score + (weighing.measure ??= measureWeight(candidate, context)) : score;
    case 'ruler':
      return score + (weighing.numeral ??= numeralWeight(candidate, context));
    case 'mint':
      return score + (weighing.mintNumeral ??= isNumbered(candidate, context) ? WEIGHTS.otherNumeral : 0);
    default:
      return score;
  }
}

/** What speaks for a meaning without the clear concepts of the text. */
function weightAlone(concept: Concept, kind: ConceptKind, weighing: Weighing): number {
  const { facts } = concept;
  const years = yearWeight(facts, kind, weighing.context);
  return (
    WEIGHTS.kind[kind] +
    formWeight(concept, kind, weighing) +
    (years + homeWeight(facts, kind, years, weighing.context))
  );
}

function formWeight(concept: Concept, kind: ConceptKind, weighing: Weighing): number {
  const { candidate, context } = weighing;
  let weight = nameWeight(concept, kind, candidate, context.mode);
  weight += spokenWeight(concept, kind, weighing);
  if (candidate.found === 'inflected') weight += WEIGHTS.inflected;
  else if (candidate.found === 'compound') weight += WEIGHTS.compound;
  if (isWeakQuery(concept, candidate, context)) weight += WEIGHTS.wholeQuery;
  return weight;
}

/** What the form says about the meaning in any language: whether it is a title, usual, ambiguous, or shared with others. */
function nameWeight(
  { weak, preferred, title, namesake, member, nameOnly }: Concept,
  kind: ConceptKind,
  candidate: Candidate,
  mode: Context['mode'],
): number {
  let weight: number = weak ? WEIGHTS.weak[kind] + (mode === 'query' ? WEIGHTS.weakInQuery : 0) : WEIGHTS.plain;
  if (preferred) weight += WEIGHTS.preferred;
  if (namesake) weight += member ? WEIGHTS.member : WEIGHTS.namesake;
  else if (weak && isOnlyOne(candidate)) weight += WEIGHTS.onlyOne;
  if (title && kind !== 'category') weight += WEIGHTS.title;
  if (nameOnly) weight += WEIGHTS.nameOnly;
  return weight;
}

/** Whether the language of the text has the form for the meaning. */
function spokenWeight(concept: Concept, kind: ConceptKind, { candidate, context, isSmallWord }: Weighing): number {
  const { weak, any, languages } = concept;
  const { language } = context;
  if (language === undefined) return any || languages.includes('en') ? WEIGHTS.anyLanguage : 0;
  const small = isSmallWord ? WEIGHTS.smallWord : 0;
  if (languages.includes(language)) return languageWeight(kind, language, weak) + small;
  return (any ? WEIGHTS.anyLanguage : elsewhereWeight(concept, kind, candidate, language)) + small;
}

/** Whether the query consists of an ambiguous word, which belongs not only to places. */
function isWeakQuery({ weak }: Concept, candidate: Candidate, { mode, given }: Context): boolean {
  if (!weak || mode !== 'query' || candidate.form.length <= 2) return false;
  return isAll(candidate, given) && !isClearPlace(candidate);
}

/** Namesakes are listed after the entries whose name it is. */
function isOnlyOne({ concepts }: Candidate): boolean {
  return concepts.length === 1 || concepts[1]?.namesake === true;
}

function isAll({ from, to }: Candidate, { tokens }: Context['given']): boolean {
  return to - from === tokens.length;
}

/** Whether the name belongs to places only, and one of them needs no support: the city of Vienna before its bishops. */
function isClearPlace({ about: { says } }: Candidate): boolean {
  return (says & Says.strong) !== 0 && (says & Says.onlyPlaces) !== 0;
}

function elsewhereWeight(
  { weak, namesake, languages: spoken }: Concept,
  kind: ConceptKind,
  { form, concepts }: Candidate,
  language: string,
): number {
  if (weak) return WEIGHTS.weakInOtherLanguage;
  // A language without a title of its own uses the English one.
  const own = !namesake && !spoken.includes('en');
  if (
    own &&
    (kind === 'ruler' || kind === 'denomination') &&
    concepts.some(({ languages }) => languages.includes(language))
  )
    return WEIGHTS.meansAnother[kind];
  return form.length <= 3 && form.charCodeAt(0) < 0x3000 ? WEIGHTS.shortElsewhere : WEIGHTS.otherLanguage;
}

function languageWeight(kind: ConceptKind, language: string, weak: boolean): number {
  const { material, denomination, other, english } = WEIGHTS.sameLanguage;
  if (!weak) return other;
  if (language === 'en') return english;
  return kind === 'material' ? material : kind === 'denomination' ? denomination : other;
}

/** Sellers leave out the country of their own rulers and coins. English has no home country. */
function homeWeight({ within }: EntryFacts, kind: ConceptKind, years: number, context: Context): number {
  if (kind !== 'ruler' && kind !== 'denomination') return 0;
  for (const home of context.homes) if (within.has(home)) return years > 0 ? WEIGHTS.home.withYear : WEIGHTS.home.alone;
  return 0;
}

function yearWeight({ years }: EntryFacts, kind: ConceptKind, context: Context): number {
  if (years.length === 0 || context.years.length === 0) return 0;
  let weight: number | undefined;
  let misses = false;
  for (const { first, last, certainty } of context.years) {
    if (kind === 'ruler' && first !== last && years.some((reign) => isReign(reign, first, last)))
      return WEIGHTS.reignGiven;
    if (certainty === 'uncertain') {
      if (overlapsAny(years, first, last)) weight ??= WEIGHTS.yearFits[kind] / 2;
      continue;
    }
    misses = true;
    if (overlapsAny(years, first, last)) weight = WEIGHTS.yearFits[kind];
    else if (overlapsAny(years, first - 1, last + 1))
      weight ??= Math.min(WEIGHTS.yearNearlyFits, WEIGHTS.yearFits[kind]);
  }
  return weight ?? (misses ? WEIGHTS.yearMisses[kind] : 0);
}

/** Whether a period overlaps one of these. */
function overlapsAny(years: readonly Years[], first: number, last: number): boolean {
  for (const [from, to] of years) if (first <= to && last >= from) return true;
  return false;
}

function isReign([from, to]: Years, first: number, last: number): boolean {
  return Math.abs(from - first) <= 1 && Math.abs(to - last) <= 1;
}

function anchorWeight(facts: EntryFacts, kind: ConceptKind, anchors: readonly Anchor[], candidate: Candidate): number {
  let weight = 0;
  // A repeated statement (Roman Empire, Roman) supports only once, and one stray word must not outweigh the rest.
  let agrees = 0;
  let disagrees = 0;
  for (const anchor of anchors) {
    if (anchor.facts === facts) continue;
    const found = agreement(facts, anchor.facts);
    if (found > 0) agrees = Math.max(agrees, found) + (agrees > 0 ? 0.5 : 0);
    else disagrees = Math.min(disagrees, found);
    // `dime au` is not gold.
    if (kind !== 'material') weight += issuerWeight(facts, kind, anchor.facts);
    else if (found >= 0 && isThing(anchor.facts) && isBeside(anchor, candidate)) weight += WEIGHTS.besideDenomination;
  }
  return weight + agrees + (agrees > 0 ? disagrees / 2 : disagrees);
}

/** The weight of a realm or ruler for a mint, and of a ruler for the realm. */
function issuerWeight({ entry }: EntryFacts, kind: ConceptKind, other: EntryFacts): number {
  if (kind !== 'mint' && kind !== 'realm') return 0;
  const issuer = kindOf(other);
  if (kind === 'mint') return issuer === 'realm' || issuer === 'ruler' ? WEIGHTS.mintBesideRealm : 0;
  return issuer === 'ruler' && other.realms.includes(entry.id) ? WEIGHTS.realmOfRuler : 0;
}

/** Directly before or after. */
function isBeside(anchor: Anchor, { from, to }: Candidate): boolean {
  return anchor.from === to || anchor.to === from;
}

function isThing({ entry }: EntryFacts): boolean {
  return entry.kind === 'denomination' || entry.kind === 'kind';
}

/** The weight of a measure or grade directly after a metal's sign. */
function measureWeight({ to, form }: Candidate, { read }: Context): number {
  for (const { from, kind } of read)
    if (from === to && (MEASURES.has(kind) || (kind === 'grade' && form !== 'au'))) return WEIGHTS.beforeMeasure;
  return 0;
}

const MEASURES: ReadonlySet<string> = new Set(['weight', 'diameter', 'fineness']);

function denominationWeight(
  { weak, facts }: Concept,
  { candidate, context, number, isDated }: Weighing,
  anchors: readonly Anchor[],
): number {
  let weight = 0;
  if (facts.realms.length === 0 && (candidate.about.says & Says.thing) !== 0) weight += WEIGHTS.ratherAKind;
  if (NUMBERED.test(candidate.form)) weight += numberedWeight(facts, anchors);
  if (weak && (number !== undefined || candidate.face !== undefined))
    weight += number && isRoman(number, context) ? WEIGHTS.romanNumberBefore : WEIGHTS.numberBefore;
  else if (weak && anchors.some(({ facts }) => facts.entry.kind === 'denomination')) weight += WEIGHTS.besideAnother;
  if (isDated) weight += WEIGHTS.yearBehind;
  return weight;
}

const NUMBERED = /^[0-9⁄]+ /;

/** A number and a unit that one realm has a name for (20 francs or, 2 cents) have this meaning only where the text names the realm. */
function numberedWeight(denomination: EntryFacts, anchors: readonly Anchor[]): number {
  let supported = false;
  for (const { facts } of anchors) {
    if (kindOf(facts) !== 'realm' && kindOf(facts) !== 'ruler') continue;
    const found = agreement(denomination, facts);
    if (found < 0) return WEIGHTS.numberedElsewhere;
    supported ||= found > 0;
  }
  return supported || isCommonMultiple(denomination) ? 0 : WEIGHTS.numberedAlone;
}

const NUMERAL = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/;
const DIGITS = /^[0-9]+$/;

/** `Milan IV` is not a city, but `Wien XV Kreuzer` is. */
function isNumbered({ to }: Candidate, context: Context): boolean {
  const next = context.given.tokens[to];
  return (
    next !== undefined &&
    (next.word.traits & Trait.roman) !== 0 &&
    next.form.length > 1 &&
    NUMERAL.test(next.form) &&
    gapBefore(context.given, to) === ' ' &&
    !isMarked(context, to + 1, Mark.denomination)
  );
}

/** The weight of numerals near a ruler's name that contradict it. */
function numeralWeight({ to, form }: Candidate, context: Context): number {
  const start = form.lastIndexOf(' ') + 1;
  if (isMarked(context, to, Mark.denomination) && DIGITS.test(form.slice(start)))
    return isOneOnly(context, to) ? 0 : WEIGHTS.numberOfNext;
  const next = context.given.tokens[to];
  if (!next || (next.word.traits & Trait.roman) === 0 || next.form.length > 5 || !NUMERAL.test(next.form)) return 0;
  // `Ludwig VIII` where the dictionary has no eighth: another Ludwig, not in the dictionary.
  return !NUMERAL.test(form.slice(start)) && !isMarked(context, to + 1, Mark.denomination) ? WEIGHTS.otherNumeral : 0;
}
