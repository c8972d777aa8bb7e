import type { Dictionary } from '../dictionary';
import type { Mention } from '../analysis/mention';
import type { Certainty, Evidence, RegnalYearEvidence, YearRange, YearEvidence } from '../evidence';
import type { Token } from '../text/tokens';
import { isDateOfEvent } from '../year/anniversaries';
import type { SingleFacts } from './lot-evidence';
import { joiningWords } from './listing-words.data';
import { boundsOf, contains, overlap, yearsOfRealm } from '../tagging/realm-tree';

/** When the coin was made, according to a text. */
export interface YearsRead {
  readonly value: SingleFacts['years'];
  readonly certainty: Certainty;
}

export interface YearsOfText {
  readonly years?: YearsRead;
  /** The text lists several dates: there are several specimens. */
  readonly several: boolean;
  readonly undated: boolean;
}

/** Catalogues differ by up to this many years about the start and end of a reign. */
const REIGN_TOLERANCE = 2;
/** Rulers before this year dated no coins in our era; years that follow them by centuries are not theirs. */
const [FIRST_DATED, FAR] = [1300, 300];

/** Later lone years are dates, and uncertain for another reason. */
const LAST_EARLY = 500;

/** The years in a text that date the coin: the reign after the ruler's name counts only if there is nothing else. */
export function yearsOf(
  dictionary: Dictionary,
  evidence: readonly Evidence[],
  ruler: Mention | undefined,
  { realm, denomination }: { readonly realm: Mention | undefined; readonly denomination: Mention | undefined },
  tokens: readonly Token[],
): YearsOfText {
  const found = withoutBeginnings(
    evidence.filter((item): item is YearEvidence => item.kind === 'year' && !isDateOfEvent(item, { evidence, tokens })),
    (item) => isAccession(dictionary, item, ruler),
  )
    .filter((item) =>
      item.certainty === 'uncertain'
        ? isSupported(dictionary, item, ruler, realm)
        : !isFarAfter(dictionary, item, ruler) || isOfMoneyThen(dictionary, item, denomination, realm),
    )
    .map((item) => (item.certainty === 'uncertain' ? { ...item, certainty: 'likely' as const } : item));
  const undated = evidence.some(({ kind, certainty }) => kind === 'undated' && certainty !== 'uncertain');
  const several = areListed(found, tokens);
  const reign = found.find((item) => isReign(dictionary, item, ruler));
  const own = found.filter((item) => item !== reign);
  if (several) return { several, undated };
  const best = own.length > 0 ? own.reduce((one, other) => (outranks(other, one) ? other : one)) : undefined;
  if (best) return { several, undated, years: readAs(best, best.how) };
  const regnal = evidence.find((item): item is RegnalYearEvidence => item.kind === 'regnal-year');
  const reckoned = regnal && reckonedYears(dictionary, regnal, ruler);
  if (reckoned) return { several, undated, years: reckoned };
  return { several, undated, ...(reign ? { years: readAs(reign, 'reign') } : {}) };
}

/** The year since which a ruler reigns or a state exists dates no coin. One that may be a date too counts if there is no other. */
function withoutBeginnings(
  years: readonly YearEvidence[],
  isBeginning: (year: YearEvidence) => boolean,
): readonly YearEvidence[] {
  const own = years.filter(({ lasts }) => lasts === undefined);
  return own.length > 0 ? own : years.filter((year) => year.lasts !== 'sure' && !isBeginning(year));
}

/** `Charles III, 2022-`: an open year directly behind the ruler, in which the reign began. */
function isAccession(dictionary: Dictionary, { from, first }: YearEvidence, ruler: Mention | undefined): boolean {
  return (
    ruler !== undefined &&
    from >= ruler.to &&
    from - ruler.to <= 1 &&
    reignsOf(dictionary, ruler.id).some((reign) => reign.first === first)
  );
}

function readAs({ first, last, certainty }: YearEvidence, how: SingleFacts['years']['how']): YearsRead {
  return { value: { first, last, how }, certainty };
}

const PRECISION = { date: 3, range: 2, circa: 1, century: 0 } as const;

/**
 * A date takes precedence over a range. Of equals the first, but a sure range before a likely one, and a narrower range within another first (`126
 * BC-AD 66. Dated AD 26/7`).
 */
function outranks(one: YearEvidence, other: YearEvidence): boolean {
  if (one.how !== other.how) return PRECISION[one.how] > PRECISION[other.how];
  if (one.how === 'range' && one.calendar === other.calendar && isNarrower(one, other)) return true;
  return one.how !== 'date' && one.certainty === 'sure' && other.certainty !== 'sure';
}

function isNarrower(one: YearEvidence, other: YearEvidence): boolean {
  return contains(other, one) && one.last - one.first < other.last - other.first;
}

/** Centuries after the ruler: a number of a book, or its year of print. Copies of ancient coins are dated by their originals. */
function isFarAfter(dictionary: Dictionary, { first, certainty }: YearEvidence, ruler: Mention | undefined): boolean {
  const ended = ruler ? reignsOf(dictionary, ruler.id).at(-1)?.last : undefined;
  return certainty === 'likely' && ended !== undefined && ended < FIRST_DATED && first > ended + FAR;
}

/** Mieszko on a hundred zlotys of 1966: the denomination or state did not exist before the time of the year. */
function isOfMoneyThen(
  dictionary: Dictionary,
  year: YearEvidence,
  denomination: Mention | undefined,
  realm: Mention | undefined,
): boolean {
  const minted = boundsOf(denomination && dictionary.get('denomination', denomination.id)?.facts.years);
  if (minted) return minted.first > FIRST_DATED && contains(minted, year);
  const lasted = realm && yearsOfRealm(dictionary, realm.id);
  return denomination !== undefined && lasted !== undefined && lasted.first > FIRST_DATED && contains(lasted, year);
}

/** `241-243` and `465 H` are dates only if the ruler or the realm existed at the time. */
function isSupported(
  dictionary: Dictionary,
  year: YearEvidence,
  ruler: Mention | undefined,
  realm: Mention | undefined,
): boolean {
  const reigns = ruler ? reignsOf(dictionary, ruler.id) : [];
  if (year.how !== 'range' && year.calendar === 'christian')
    return year.last < LAST_EARLY && reigns.some((reign) => contains(reign, year));
  if (reigns.length > 0) return reigns.some((reign) => overlap(reign, year) !== undefined);
  const lasted = realm && yearsOfRealm(dictionary, realm.id);
  return lasted !== undefined && contains(lasted, year);
}

/** Two or more dates with only a comma or a word for and between them. */
function areListed(years: readonly YearEvidence[], tokens: readonly Token[]): boolean {
  return years.some((year, place) => {
    const next = years[place + 1];
    if (!next || year.how !== 'date' || next.how !== 'date' || next.first === year.first) return false;
    // `1891 (1308 AH)`: one date in two calendars.
    if (next.bracketed || next.calendar !== year.calendar) return false;
    if (next.from === year.to) return true;
    return next.from === year.to + 1 && joiningWords.has(tokens[year.to]?.form ?? '');
  });
}

/** A range directly after the ruler's name, or one that equals the ruler's reign. `ruler`: the ruler, and where the name ends. */
export function isReign(
  dictionary: Dictionary,
  year: YearEvidence,
  ruler: Pick<Mention, 'id' | 'to'> | undefined,
): boolean {
  if (!ruler || year.how === 'century') return false;
  const near = year.from >= ruler.to && year.from - ruler.to <= 1;
  if (year.first === year.last) return false;
  return reignsOf(dictionary, ruler.id).some(
    ({ first, last }) =>
      (Math.abs(first - year.first) <= REIGN_TOLERANCE && Math.abs(last - year.last) <= REIGN_TOLERANCE) ||
      (near && Math.abs(last - year.last) <= REIGN_TOLERANCE && year.last - year.first > 4),
  );
}

/** The reigns of a ruler; empty if unknown. */
export function reignsOf(dictionary: Dictionary, ruler: string): readonly YearRange[] {
  const reign = dictionary.get('ruler', ruler)?.facts.reign;
  if (reign === undefined) return [];
  const spans = isSpan(reign) ? [reign] : reign;
  return spans.map((span) => boundsOf(span)).filter((range) => range !== undefined);
}

type Span = readonly [number | null, number | null];

function isSpan(reign: Span | readonly Span[]): reign is Span {
  return !Array.isArray(reign[0]);
}

/** Year 5 of a ruler with one reign. Regnal years seldom begin with calendar years, so the year may extend into the next. */
function reckonedYears(
  dictionary: Dictionary,
  { year }: RegnalYearEvidence,
  ruler: Mention | undefined,
): YearsRead | undefined {
  const [reign, ...others] = ruler ? reignsOf(dictionary, ruler.id) : [];
  if (!reign || others.length > 0) return undefined;
  const first = skippingZero(reign.first, year - 1);
  if (first > reign.last) return undefined;
  return { value: { first, last: skippingZero(first, 1), how: 'circa' }, certainty: 'likely' };
}

function skippingZero(from: number, years: number): number {
  const sum = from + years;
  return from < 0 && sum >= 0 ? sum + 1 : sum;
}
