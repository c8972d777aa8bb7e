import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { CURRENCY_SIGNS } from '../dictionary/schema';
import type { Evidence } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { type LabelValue, labelCoinIn, labelValueIn } from '../slab/label-value';
import { isWithinRealm } from '../tagging/realm-tree';

/** A value written with a currency sign: `$5`, `2$50`. */
interface SignedFace {
  readonly denomination: string;
  readonly face: string;
}

/** 2$50 and 10$00 are escudos; 1$000 was a thousand réis. */
const ESCUDOS = /(?:^|[\s(])([0-9]{1,4})\$([0-9]{2})(?![0-9$])/;
const DOLLARS = /(?:^|[\s(])\$ ?([0-9]{1,4}(?:\.5| ?1\/2| ?½)?)(?![0-9.,$½]| ?[0-9]\/[0-9])/;
/** Values that were struck in dollars, so that a price does not match. */
const DOLLAR_VALUES: ReadonlySet<string> = new Set(
  '0.5 1 2 2.5 3 4 5 8 10 15 20 25 30 50 100 150 200 250 300 500 1000'.split(' '),
);

/** Values of notes and coins. Prices seldom have one of these values, and do not occur in titles. */
const POUNDS = /(?:^|[\s(])£ ?(1|2|5|10|20|25|50|100)(?![0-9.,])/;

/** The sign is before the value or behind it. */
const EUROS = /(?:^|[\s(])(?:€ ?([0-9]{1,3}(?:[.,]5)?)|([0-9]{1,3}(?:[.,]5)?) ?€)(?![0-9.,])/;
/** Values that were struck in euros, so that most prices do not match. */
const EURO_VALUES: ReadonlySet<string> = new Set('1 1.5 2 2.5 3 5 10 15 20 25 50 100 200 500'.split(' '));

/** The unit and the realms of each currency sign. */
const unitsOf = derived((source) => {
  const units = source.all('denomination').flatMap(({ id, facts: { written_as: as } }) => (as ? [{ id, ...as }] : []));
  return new Map(units.map((unit) => [unit.sign, unit]));
});

type CurrencySign = (typeof CURRENCY_SIGNS)[number];

/** Without words for the denomination, the code of a label or a currency sign may state it. */
export function resolveSignedFace(analysis: Analysis, facts: LotEvidence): void {
  if (resolveLabelValue(analysis, facts)) return;
  const american = facts.has('realm') ? undefined : americanShorthand(facts.dictionary, analysis);
  const named = facts.get('denomination');
  const [home] = unitsOf(facts.dictionary).get('cent')?.realms ?? [];
  // The c of `50C` is read as cents, but not as those of the United States.
  if (american && home !== undefined && (!named || named.value === american.denomination))
    facts.offer('realm', home, 'title', 'likely');
  if (named || facts.has('face')) return;
  const signed = american ?? signedFace(facts.dictionary, analysis, facts.value('realm'), facts.value('years')?.last);
  if (!signed) return;
  facts.offer('denomination', signed.denomination, 'title', 'likely');
  facts.offer('face', signed.face, 'title', 'likely');
}

/** The value as the labels of slabs print it. A number with letters needs a slab or a grade of theirs beside it. */
function resolveLabelValue(analysis: Analysis, facts: LotEvidence): boolean {
  const { dictionary } = facts;
  const realm = facts.value('realm');
  const coin = labelCoinIn(dictionary, analysis);
  const isElsewhere = realm !== undefined && coin?.realm !== undefined && !isWithinRealm(dictionary, realm, coin.realm);
  const beside = { realms: realm === undefined ? [] : [realm], years: facts.value('years') };
  const isLabelled = realm !== undefined && analysis.evidence.some((item) => item.kind === 'slab' || isSheldon(item));
  const value = coin && !isElsewhere ? coin : isLabelled ? labelValueIn(dictionary, analysis, beside) : undefined;
  if (!value || (facts.value('denomination') !== undefined && !isOnlyValue(value, analysis))) return false;
  const said = { source: 'title', certainty: 'likely' } as const;
  facts.set('denomination', { value: value.denomination, ...said });
  if (value.face === undefined) facts.drop('face');
  else facts.set('face', { value: value.face, ...said });
  if (value.realm !== undefined) facts.offer('realm', value.realm, 'title', 'likely');
  return true;
}

/** Whether nothing but the code itself names the lot's denomination: the p of `5P` is a penny in other realms. */
function isOnlyValue({ from, to }: LabelValue, { mentions }: Analysis): boolean {
  const named = mentions.filter(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain');
  return named.length > 0 && named.every((mention) => mention.from >= from && mention.to <= to);
}

/** The value of a title without a denomination, where realm and year determine the currency of the sign. */
function signedFace(
  dictionary: Dictionary,
  { text }: Pick<Analysis, 'text'>,
  realm: string | undefined,
  year: number | undefined,
): SignedFace | undefined {
  if (realm === undefined) return undefined;
  for (const { sign, since = -Infinity, valueIn } of VALUES) {
    const value = (year ?? 0) >= since ? valueIn(text) : undefined;
    const signed = value === undefined ? undefined : faceIn(dictionary, sign, value, realm);
    if (signed) return signed;
  }
  return undefined;
}

/** How a value with each sign is written, as decimal text. */
const VALUES: readonly {
  readonly sign: CurrencySign;
  /** The coins were first struck in this year. */
  readonly since?: number;
  readonly valueIn: (text: string) => string | undefined;
}[] = [
  { sign: 'pound', valueIn: (text) => POUNDS.exec(text)?.[1] },
  { sign: 'euro', since: 1999, valueIn: valueInEuros },
  { sign: 'escudo', since: 1911, valueIn: valueInEscudos },
  { sign: 'dollar', valueIn: valueInDollars },
];

function valueInEuros(text: string): string | undefined {
  const [, behind, before] = EUROS.exec(text) ?? [];
  const value = (behind ?? before)?.replace(',', '.');
  return value !== undefined && EURO_VALUES.has(value) ? value : undefined;
}

function valueInEscudos(text: string): string | undefined {
  const [, whole, part] = ESCUDOS.exec(text) ?? [];
  return whole === undefined ? undefined : String(Number(`${whole}.${part ?? 0}`));
}

function valueInDollars(text: string): string | undefined {
  const printed = DOLLARS.exec(text)?.[1];
  const value = printed === undefined ? undefined : decimalOf(printed);
  return value !== undefined && DOLLAR_VALUES.has(value) ? value : undefined;
}

/** Undefined where coins of the realm do not have the sign. */
function faceIn(dictionary: Dictionary, sign: CurrencySign, face: string, realm: string): SignedFace | undefined {
  const unit = unitsOf(dictionary).get(sign);
  return unit?.realms.some((whole) => isWithinRealm(dictionary, realm, whole))
    ? { denomination: unit.id, face }
    : undefined;
}

/** 2.5 of `2 1/2`, `2½` and `2.50`. */
function decimalOf(printed: string): string {
  return String(Number(printed.replace(/ ?(?:1\/2|½)$/, '.5')));
}

/** `1892-O $1 MS64`, `1853 50C NGC AU-53`: date, mint and value in the style of houses of the United States, with a grade of theirs. */
const SHORTHAND =
  /^1[789][0-9]{2}(?:[- ](?:O|S|D|CC|C|P|W))? (?:\$(1|2\.50?|2 ?(?:1\/2|½)|3|5|10|20|50)|(1\/2|½|1|2|3|5|10|20|25|50)C)(?= )/;
/** `$20 Liberty 1907 NGC MS63`: the value first. */
const VALUE_FIRST = /^\$(1|2\.50?|2 ?(?:1\/2|½)|3|5|10|20|50) (?:[A-Z][A-Za-z.]+ ){0,3}1[789][0-9]{2}(?![0-9])/;
/** The quarter eagle, which only the United States struck, wherever it stands in the title. */
const QUARTER_EAGLE = /(?:^|\s)\$ ?(2 ?(?:1\/2|½))(?![0-9/.,])/;

/** The value of a title in this style, which names no country because it is always the United States. */
function americanShorthand(
  dictionary: Dictionary,
  { text, evidence }: Pick<Analysis, 'text' | 'evidence'>,
): SignedFace | undefined {
  const [, dollars = (VALUE_FIRST.exec(text) ?? QUARTER_EAGLE.exec(text))?.[1], cents] = SHORTHAND.exec(text) ?? [];
  const printed = dollars ?? cents;
  if (printed === undefined || !evidence.some(isSheldon)) return undefined;
  const unit = unitsOf(dictionary).get(dollars === undefined ? 'cent' : 'dollar');
  return unit && { denomination: unit.id, face: decimalOf(printed) };
}

function isSheldon(item: Evidence): boolean {
  const grade = item.kind === 'slab' ? item.grade : item.kind === 'grade' ? item : undefined;
  return grade?.scale === 'sheldon';
}
