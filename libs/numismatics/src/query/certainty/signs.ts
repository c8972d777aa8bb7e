import { agreement } from '../../analysis/agreement';
import type { ConceptName, Mention } from '../../analysis/mention';
import type { Dictionary } from '../../dictionary';
import type { Span } from '../../evidence';
import { commemorates } from '../../tagging/commemorates';
import { isOrdinaryWord } from '../../spelling/did-you-mean';
import { joined } from '../../text/tokens';
import { factsOf, surroundingsOf } from '../places-and-times';
import type { QueryAnalysis } from '../query-analysis';

/** What speaks for or against a concept in a query. Each sign is a number from 0 to about 1. */
export const SIGNS = [
  'always',
  'score',
  'lead',
  'tied',
  'inflected',
  'compound',
  'weak',
  'corrected',
  'ordinary',
  'short',
  'severalWords',
  'whole',
  'otherKinds',
  'severalNames',
  'uncertain',
  'likely',
  'agreeing',
  'disagreeing',
  'yearFits',
  'yearMisses',
  'unknownBefore',
  'unknownBehind',
  'unknownShare',
  'foreign',
  'numbered',
  'lettered',
  'besideValue',
  'ruler',
  'realm',
  'denomination',
  'mint',
  'category',
  'rulerBesideThing',
  'placeBesideThing',
  'moneyBesideThing',
  'nameBesideThing',
] as const;
export type Sign = (typeof SIGNS)[number];
export type Signs = Readonly<Record<Sign, number>>;

/** Scores and leads above this say no more. */
const HIGH = 6;
const SHORT = 4;
/** A smaller lead over the next meaning is chance. */
const CLOSE = 0.5;

/** The signs of a mention that would become a filter for some names. */
export function signsOf(
  mention: Mention,
  names: readonly ConceptName[],
  analysis: QueryAnalysis,
  dictionary: Dictionary,
): Signs {
  const { from, to, form, kind, support, certainty, alternatives } = mention;
  const name = names[0] ?? mention;
  const sense = dictionary.sensesOf(form).find(({ entry }) => entry.kind === name.kind && entry.id === name.id);
  const unknown = unknownAround(mention, analysis);
  const beside = besideThing(mention, name, analysis, dictionary);
  return {
    always: 1,
    score: capped(support.score),
    lead: capped(support.lead),
    tied: bit(support.lead < CLOSE),
    inflected: bit(support.found === 'inflected' || joined(analysis.tokens, from, to) !== form),
    compound: bit(support.found === 'compound'),
    weak: bit(sense?.weak !== false),
    corrected: bit(analysis.corrected?.some((place) => place >= from && place < to) ?? false),
    ordinary: bit(to - from === 1 && isOrdinaryWord(form)),
    short: bit(form.length <= SHORT && form.charCodeAt(0) < 0x3000),
    severalWords: bit(to - from > 1),
    whole: bit(to - from === analysis.tokens.length),
    otherKinds: bit(alternatives.some((other) => other.kind !== kind)),
    severalNames: bit(names.length > 1),
    uncertain: bit(certainty === 'uncertain'),
    likely: bit(certainty === 'likely'),
    ...agreementOf(dictionary, mention, name, analysis),
    ...unknown,
    foreign: bit(sense !== undefined && !isSpoken(sense.languages, analysis.language)),
    numbered: bit(mention.face !== undefined),
    lettered: bit(kind === 'denomination' && form.length === 1),
    besideValue: bit(isBesideValue(mention, analysis.mentions)),
    ruler: bit(name.kind === 'ruler'),
    realm: bit(name.kind === 'realm'),
    denomination: bit(name.kind === 'denomination'),
    mint: bit(name.kind === 'mint'),
    category: bit(name.kind === 'category'),
    ...beside,
    nameBesideThing: unknown.unknownBehind * Math.max(beside.rulerBesideThing, beside.placeBesideThing),
  };
}

/** Whether a unit has no number and another one has: the crown of "crown on the head 1 øre". */
function isBesideValue({ kind, face, ...one }: Mention, mentions: readonly Mention[]): boolean {
  if (kind !== 'denomination' || face !== undefined) return false;
  return mentions.some(
    (other) => other.from !== one.from && other.face !== undefined && other.certainty !== 'uncertain',
  );
}

function bit(holds: boolean): number {
  return holds ? 1 : 0;
}

function capped(weight: number): number {
  return Math.max(-1, Math.min(weight, HIGH) / HIGH);
}

function isSpoken(languages: readonly string[], language: string | undefined): boolean {
  return languages.some((one) => one === 'any' || one === 'en' || one === language);
}

type BesideThing = Pick<Signs, 'rulerBesideThing' | 'placeBesideThing' | 'moneyBesideThing'>;

const PLACES: ReadonlySet<string> = new Set(['realm', 'mint', 'category']);

/** Whether the query names a thing that shows persons, ships, places and events: a medal. */
function besideThing(
  mention: Mention,
  { kind: named }: ConceptName,
  { mentions }: QueryAnalysis,
  dictionary: Dictionary,
): BesideThing {
  const isBeside = mentions.some(
    (other) =>
      other !== mention &&
      [other, ...other.alternatives].some(({ kind, id }) => kind === 'kind' && commemorates(id, dictionary)),
  );
  return {
    rulerBesideThing: bit(isBeside && named === 'ruler'),
    placeBesideThing: bit(isBeside && PLACES.has(named)),
    moneyBesideThing: bit(isBeside && named === 'denomination' && mention.face === undefined),
  };
}

type Agreement = Pick<Signs, 'agreeing' | 'disagreeing' | 'yearFits' | 'yearMisses'>;

function agreementOf(dictionary: Dictionary, mention: Mention, name: ConceptName, analysis: QueryAnalysis): Agreement {
  const facts = factsOf(dictionary, mention.form, name.kind, name.id);
  if (!facts) return { agreeing: 0, disagreeing: 0, yearFits: 0, yearMisses: 0 };
  const mentions = analysis.mentions.filter((other) => !areAlternatives(mention, other, analysis.connectors));
  const { beside, years } = surroundingsOf(dictionary, { ...analysis, mentions }, mention);
  const found = beside.map((other) => agreement(facts, other));
  const fits = years.map(({ first, last }) => facts.years.some(([from, to]) => from <= last && to >= first));
  const isDated = facts.years.length > 0;
  return {
    agreeing: bit(found.some((one) => one > 0)),
    disagreeing: bit(found.some((one) => one < 0)),
    yearFits: bit(isDated && fits.includes(true)),
    yearMisses: bit(isDated && fits.includes(false)),
  };
}

/** Two of one kind with an "or" between them: "Trajan or Vespasian". They need not agree. */
function areAlternatives(one: Mention, other: Mention, connectors: readonly Span[]): boolean {
  if (one.kind !== other.kind) return false;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return connectors.some(({ from, to }) => first.to <= from && to <= second.from);
}

type Unknown = Pick<Signs, 'unknownBefore' | 'unknownBehind' | 'unknownShare'>;

function unknownAround({ from, to }: Mention, { tokens, unknown }: QueryAnalysis): Unknown {
  return {
    unknownBefore: bit(unknown?.has(from - 1) ?? false),
    unknownBehind: bit(unknown?.has(to) ?? false),
    unknownShare: (unknown?.size ?? 0) / Math.max(1, tokens.length),
  };
}
