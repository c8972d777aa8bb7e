import { derived } from '../dictionary/derived';
import type { Certainty, YearEvidence, YearRange } from '../evidence';
import { calendars, type CalendarKey } from './calendars';
import { calendarWordsAfter, calendarWordsBefore, countriesOfInitials } from './calendars.data';
import { civilAfter } from './civil';
import { type Found, type YearContext, yearEvidence } from './year-context';
import { wholeNumber } from './numerals';
import { completed, isNumeric } from './points';
import { Phrases } from './phrases';
import { ottomanYear } from './read-ottoman';
import { circaWords } from './words.data';
import { BECAUSE } from './reasons.data';

export const calendarLeads = new Phrases(calendarWordsBefore);
export const calendarTrails = new Phrases(calendarWordsAfter);
/** The first year on Islamic coins, approximately. */
const FIRST_BARE = 65;
const yearLabels = new Phrases([['year', { words: ['year', 'yr', 'Jahr', 'année', 'год', 'anno', 'rok'] }]]);
const circa = new Phrases([['circa', circaWords]]);

/** A date of another calendar, with the regnal year that may follow it. */
interface Dated {
  readonly from: number;
  readonly to: number;
  readonly key: CalendarKey;
  readonly year: number;
  readonly reignYear?: number;
  /** The last of several years: AH 1255-1277. */
  readonly lastYear?: number;
  /** Its common-era year, if the coin bears that too: AH 1357/1938. */
  readonly ours?: number;
}

/** `AH 1255`, `AH 1293/33 (1908)`, `BE 2460`, `VS 1955`: a number after the name of its calendar. */
export function readCalendarDate(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line, language } = context;
  const lead = calendarLeads.match(line, from, language);
  if (!lead) return undefined;
  const labelled = yearLabels.match(line, lead.to, language)?.to ?? lead.to;
  const at = circa.match(line, labelled, language)?.to ?? labelled;
  if (/[,;()[\]/]/.test(line.gap(at)) || isElsewhere(context, line.written(from))) return undefined;
  const dated = datedAt(context, at, from, lead.value);
  return dated && evidenceOf(context, dated, certaintyOf(context, from, dated));
}

/** Rs 100 are rupees, and H. 1234 is Huszár's number; both are dates only with further evidence. */
function certaintyOf({ line, language }: YearContext, from: number, { key, year }: Dated): Certainty {
  if (key === 'rattanakosin' && year % 50 === 0) return 'uncertain';
  if (line.form(from) !== 'h' || language === 'tr') return 'sure';
  return language === 'hu' || line.gap(from + 1).includes('.') ? 'uncertain' : 'likely';
}

/** `1327 H`, `١٣٢٧ هـ`: a number before the name of its calendar. */
export function readNumberOfCalendar(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line, language } = context;
  const year = wholeNumber(line.form(from));
  const second = /^\s*[-–—]\s*$/.test(line.gap(from + 1)) ? wholeNumber(line.form(from + 1)) : -1;
  const end = second > 0 ? from + 2 : from + 1;
  const trail = /[.,;()[\]/]/.test(line.gap(end)) ? undefined : calendarTrails.match(line, end, language);
  if (!trail || !isPossible(trail.value, year) || hasOtherSense(context, trail.to, year)) return undefined;
  const dated = { from, to: trail.to, key: trail.value, year };
  const several = second > 0 ? withSecond(dated, second, false) : dated;
  return several && evidenceOf(context, several, trail.value === 'hijri' && year < 1000 ? 'likely' : 'sure');
}

/** Whether the sign of a calendar behind a number means something else. */
function hasOtherSense(context: YearContext, to: number, year: number): boolean {
  const { line } = context;
  const written = line.written(to - 1);
  if (isMintMaster(context, written) || isElsewhere(context, written)) return true;
  // A small h is the era only if joined to the number: 1038h.
  if (written === 'h' && line.gap(to - 1) !== '') return true;
  // 12 H is a mint or a volume, 465 H. 12 a reference.
  if (line.form(to - 1) !== 'h' || year >= 1000) return false;
  return year < FIRST_BARE || (isNumeric(line, to) && !line.gap(to).includes('('));
}

/** Realms by the initials of their mint masters: on Danish coins VS is Svendsen, not an Indian era. */
const realmsOfMasters = derived((dictionary) => {
  const realms = new Map<string, Set<string>>();
  for (const { id, facts } of dictionary.all('realm'))
    for (const initials of facts.mint_masters ?? []) realms.set(initials, (realms.get(initials) ?? new Set()).add(id));
  return realms;
});

/** Whether the text names a realm, or its money, whose mint master had these initials. */
function isMintMaster(context: YearContext, initials: string): boolean {
  const { dictionary } = context;
  const realms = dictionary && realmsOfMasters(dictionary).get(initials);
  return realms !== undefined && namesMoneyOf(context, realms);
}

/** Whether the initials are those of a calendar of one realm, of which the text names nothing. */
function isElsewhere(context: YearContext, initials: string): boolean {
  const country = countriesOfInitials.get(initials.replaceAll('.', ''));
  if (country === undefined) return false;
  const realms = context.dictionary?.all('realm').filter(({ facts }) => facts.iso === country) ?? [];
  return !namesMoneyOf(context, new Set(realms.map(({ id }) => id)));
}

function namesMoneyOf({ line, dictionary }: YearContext, realms: ReadonlySet<string>): boolean {
  return line.tokens.some(({ form }) =>
    dictionary
      ?.sensesOf(form)
      .some(
        ({ entry }) =>
          (entry.kind === 'realm' && realms.has(entry.id)) ||
          (entry.kind === 'denomination' && entry.facts.realms?.some((realm) => realms.has(realm)) === true),
      ),
  );
}

/** Without a calendar name, a number is a date of another calendar if its common-era year follows in brackets: `1327 (1909)`, `2460 (1917)`. */
export function readExplainedNumber(context: YearContext, from: number): Found<YearEvidence> | undefined {
  const { line } = context;
  const year = wholeNumber(line.form(from));
  if (year < 1000 || !/^\s*[([]/.test(line.gap(from + 1))) return undefined;
  for (const key of EXPLAINED_KEYS) {
    if (!isPossible(key, year)) continue;
    const expected = calendars[key].civil(year);
    const civil = civilAfter(context, from + 1, expected);
    if (civil) return { to: civil.to, evidence: [ofCivil(context, from, key, civil)] };
  }
  return undefined;
}
const EXPLAINED_KEYS = [
  'hijri',
  'solar-hijri',
  'buddhist',
  'vikram-samvat',
  'saka',
  'chula-sakarat',
  'hebrew',
  'ethiopian',
  'dangi',
] as const;

function ofCivil(
  { line }: YearContext,
  from: number,
  key: CalendarKey,
  civil: YearRange & { readonly to: number },
): YearEvidence {
  const { first, last, to } = civil;
  const how = last - first > 1 ? 'range' : 'date';
  return yearEvidence(line, from, to, 'sure', {
    first,
    last,
    how,
    calendar: calendars[key].calendar,
    because: BECAUSE.explained,
  });
}

function datedAt({ line }: YearContext, at: number, from: number, marked: CalendarKey): Dated | undefined {
  const form = line.form(at);
  const stroke = form.indexOf('⁄');
  const year = wholeNumber(stroke < 0 ? form : form.slice(0, stroke));
  const key = marked === 'saka' && isPossible('seleucid', year) ? 'seleucid' : marked;
  if (!isPossible(key, year) || (form.length < 4 && line.form(from).length === 1)) return undefined;
  const near = { from, to: at + 1, key, year };
  if (stroke >= 0) return withSecond(near, wholeNumber(form.slice(stroke + 1)), true);
  const gap = line.gap(at + 1);
  const second = wholeNumber(line.form(at + 1));
  if (second >= 0 && /^\s*\/{1,2}\s*(?:[RrYy.]{2,4}\s*)?$/.test(gap))
    return withSecond({ ...near, to: at + 2 }, second, true) ?? near;
  if (second >= 0 && /^\s*[-–—]\s*$/.test(gap)) return withSecond({ ...near, to: at + 2 }, second, false) ?? near;
  return near;
}

/** After a stroke the regnal year, or the common-era year; after a dash the last of several years. */
function withSecond(dated: Dated, second: number, stroke: boolean): Dated | undefined {
  if (second <= 0) return undefined;
  if (stroke && second < 100) return { ...dated, reignYear: second };
  const { first, last } = calendars[dated.key].civil(dated.year);
  // AH 1327/1909: its common-era year.
  if (second >= first && second <= last) return { ...dated, ours: second };
  if (second >= first - 1 && second <= last + 1) return dated;
  const whole = second < dated.year ? completed(dated.year, second, second < 10 ? 1 : 2) : second;
  return !stroke && whole > dated.year && whole - dated.year < 100 ? { ...dated, lastYear: whole } : undefined;
}

function isPossible(key: CalendarKey, year: number): boolean {
  const { first, last } = calendars[key];
  return year >= first && year <= last;
}

function evidenceOf(context: YearContext, dated: Dated, certainty: Certainty): Found<YearEvidence> {
  const { line } = context;
  const { key, from, to } = dated;
  const { calendar, civil } = calendars[key];
  const struck = key === 'hijri' ? (ottomanYear(dated.year, dated.reignYear) ?? dated.year) : dated.year;
  if (dated.ours !== undefined) {
    const facts = { first: dated.ours, last: dated.ours, how: 'date', calendar, because: BECAUSE.explained } as const;
    return { to, evidence: [yearEvidence(line, from, to, certainty, facts)] };
  }
  const { first } = civil(struck);
  const { last } = civil(dated.lastYear ?? struck);
  const expected = civil(dated.year);
  const printed = civilAfter(context, to, { first: expected.first, last }, dated.reignYear);
  if (printed) return { to: printed.to, evidence: [ofCivil(context, from, key, printed)] };
  const how = dated.lastYear === undefined ? 'date' : 'range';
  return {
    to,
    evidence: [yearEvidence(line, from, to, certainty, { first, last, how, calendar, because: BECAUSE.calendar })],
  };
}
