import { joined } from '../text/tokens';
import type { Certainty, RegnalYearEvidence, YearEvidence } from '../evidence';
import { republicanUnits, republicanWords } from './calendars.data';
import { ordinalEndings } from './centuries.data';
import { civilAfter } from './civil';
import { type Found, means, type YearContext, yearEvidence } from './year-context';
import { greekNumber, romanNumber, wholeNumber } from './numerals';
import { isNumeric, isPartOfNumber } from './points';
import { Phrases } from './phrases';
import { LAST_REPUBLICAN_YEAR, regnalWordsAfter, regnalWordsBefore } from './regnal.data';
import { isMeasuredAfter } from './year-certainty';
import { BECAUSE } from './reasons.data';

export const regnalLeads = new Phrases([['regnal', regnalWordsBefore]]);
const republican = new Phrases([['republican', republicanWords]]);
export const regnalAfter = new Phrases([['regnal', regnalWordsAfter]]);
const LONGEST_REIGN = 99;
/** Local eras of Greek cities and provinces reach higher numbers than reigns. */
const LONGEST_ERA = 399;

/** `year 5`, `RY 3`, `Jahr VII`, `L'AN 13`, `year 22 (44/3 BC)`. */
export function readRegnal(context: YearContext, from: number): Found<RegnalYearEvidence | YearEvidence> | undefined {
  const { line, language } = context;
  const word = regnalLeads.match(line, from, language);
  if (!word || /[,;:()[\]]/.test(line.gap(word.to)) || isPartOfNumber(line, word.to)) return undefined;
  const year = numberAt(context, word.to);
  const to = word.to + 1;
  if (year < 1 || year > LONGEST_ERA || isMeasuredAfter(context, to) || followedByNumber(context, to)) return undefined;
  if (republican.match(line, from)) return ofFrance(context, from, to, year);
  const certainty = certaintyOf(context, { from, to, year, clear: line.form(from) === 'ry' || word.to - from > 1 });
  if (!certainty) return undefined;
  const regnal = { kind: 'regnal-year', ...line.span(from, to), certainty, because: BECAUSE.regnal, year } as const;
  const explained = explainedYear(context, to);
  return explained ? { to: explained.to, evidence: [regnal, ...explained.evidence] } : { to, evidence: [regnal] };
}

/** Undefined where the number is no year. */
function certaintyOf(
  context: YearContext,
  {
    from,
    to,
    year,
    clear,
  }: { readonly from: number; readonly to: number; readonly year: number; readonly clear: boolean },
): Certainty | undefined {
  if (clear) return 'sure';
  // In `year 5 Mark` the value follows "year" by coincidence.
  if (isValue(context, to) && !followsRuler(context, from)) return undefined;
  return year > LONGEST_REIGN || isRuler(context, from, to) ? 'uncertain' : 'likely';
}

/** `RY 35 (625)`: with fewer than four digits and no era it is a year only here. */
function explainedYear({ line, afterBc }: YearContext, at: number): Found<YearEvidence> | undefined {
  const year = wholeNumber(line.form(at));
  if (afterBc || year < 100 || year > 999 || !/^\s*\($/.test(line.gap(at)) || !line.isBracketed(at, at + 1))
    return undefined;
  const facts = { first: year, last: year, how: 'date', bracketed: true, because: BECAUSE.regnalExplained } as const;
  return { to: at + 1, evidence: [yearEvidence(line, at, at + 1, 'likely', facts)] };
}

/** `7th regnal year`, `3-й год правления`. */
export function readRegnalOrdinal(
  { line, language }: YearContext,
  from: number,
): Found<RegnalYearEvidence> | undefined {
  const year = wholeNumber(line.form(from));
  if (year < 1 || year > LONGEST_REIGN) return undefined;
  const at = ordinalEndings.has(line.form(from + 1)) && /^[-:]?$/.test(line.gap(from + 1)) ? from + 2 : from + 1;
  const word = regnalAfter.match(line, at, language);
  if (!word) return undefined;
  return {
    to: word.to,
    evidence: [{ kind: 'regnal-year', ...line.span(from, word.to), certainty: 'sure', because: BECAUSE.regnal, year }],
  };
}

/** `L IB` and `L ΙΒ`, the dates of Alexandria: only with Greek letters, because L has many other meanings. */
export function readAlexandrian({ line }: YearContext, from: number): Found<RegnalYearEvidence> | undefined {
  if (line.written(from) !== 'L' || !/^\s?$/.test(line.gap(from + 1))) return undefined;
  const form = line.form(from + 1);
  const year = form.length <= 2 ? greekNumber(form) : 0;
  if (year < 1 || year > 60) return undefined;
  const regnal = {
    kind: 'regnal-year',
    ...line.span(from, from + 2),
    certainty: 'sure',
    because: BECAUSE.alexandrian,
    year,
  } as const;
  return { to: from + 2, evidence: [regnal] };
}

function numberAt({ line }: YearContext, at: number): number {
  const form = line.form(at);
  if (isNumeric(line, at)) return wholeNumber(form);
  const written = line.written(at);
  if (written !== written.toUpperCase() || form.length > 6) return 0;
  return romanNumber(form) || (/^\p{Script=Greek}{1,3}$/u.test(written) ? greekNumber(form) : 0);
}

/** `An 12/13` and `an 1880-1881` are dates of other kinds. */
function followedByNumber({ line }: YearContext, to: number): boolean {
  return isNumeric(line, to) && /^\s*[.,–-]\s*$/.test(line.gap(to));
}

function isValue(context: YearContext, to: number): boolean {
  return (
    means(context, to, 'denomination') && !/[,;:().]/.test(context.line.gap(to)) && context.line.form(to).length > 1
  );
}

/** `Hadrian year 12 drachm` */
function followsRuler(context: YearContext, from: number): boolean {
  return means(context, from - 1, 'ruler') && /^\s*[,.:]?\s*$/.test(context.line.gap(from));
}

/** Anno II was archbishop of Cologne. */
function isRuler({ line, dictionary }: YearContext, from: number, to: number): boolean {
  const name = joined(line.tokens, from, to);
  return dictionary?.sensesOf(name).some(({ entry }) => entry.kind === 'ruler') ?? false;
}

/**
 * A year of the First Republic if possible, and a year of a reign or pontificate: `Pius IX, Scudo 1853 AN VIII`. The context decides between them;
 * see `resolveRepublican`.
 */
function ofFrance(
  context: YearContext,
  from: number,
  to: number,
  year: number,
): Found<RegnalYearEvidence | YearEvidence> | undefined {
  const { line } = context;
  const article = line.form(from) !== 'an';
  if (!article && isEnglish(context, from, to)) return undefined;
  const regnal = {
    kind: 'regnal-year',
    ...line.span(from, to),
    certainty: 'likely',
    because: BECAUSE.regnal,
    year,
  } as const;
  // An 5 de Tibère
  const ofRuler = RULER_FOLLOWS.has(line.form(to)) && line.gap(to) === ' ';
  if (year > LAST_REPUBLICAN_YEAR || ofRuler) return year <= LONGEST_REIGN ? { to, evidence: [regnal] } : undefined;
  const expected = { first: 1791 + year, last: 1792 + year };
  const civil = civilAfter(context, to, expected);
  const { first, last } = civil ?? expected;
  const end = civil?.to ?? to;
  const facts = { first, last, how: 'date', calendar: 'french-republican', because: BECAUSE.republican } as const;
  const republican = yearEvidence(line, from, end, civil || article ? 'sure' : 'likely', facts);
  return { to: end, evidence: [republican, { ...regnal, certainty: 'uncertain' }] };
}

const RULER_FOLLOWS: ReadonlySet<string> = new Set(['de', 'du', 'd']);

/** `an 8 reales`, and `an 8` in small letters outside brackets: the article, unless the text names money of the republic: `an 13 francs`. */
function isEnglish(context: YearContext, from: number, to: number): boolean {
  const { line, language } = context;
  if (line.tokens.some(({ form }) => republicanUnits.has(form))) return false;
  if (isValue(context, to)) return true;
  return line.written(from) === 'an' && language !== 'fr' && isNumeric(line, to - 1) && !line.isBracketed(from, to);
}
