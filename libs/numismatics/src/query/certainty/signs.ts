import { agreement } from '../../analysis/agreement';
import type { ConceptName, Mention } from '../../analysis/mention';
import type { Dictionary } from '../../dictionary';
import { commemorates } from '../../lot/commemorates';
import { isOrdinaryWord } from '../../spelling/did-you-mean';
import { joined } from '../../text/tokens';
import { factsOf, surroundingsOf } from '../agreement';
import type { QueryAnalysis } from '../query-analysis';

/** What speaks for or against a concept in a query. Each sign is a number from 0 to about 1. */
export const SIGNS = [
  'always',
  'score',
  'lead',
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
  'ruler',
  'realm',
  'denomination',
  'mint',
  'category',
  'rulerBesideThing',
  'placeBesideThing',
  'moneyBesideThing',
] as const;
export type Sign = (typeof SIGNS)[number];
export type Signs = Readonly<Record<Sign, number>>;

/** Scores and leads above this say no more. */
const HIGH = 6;
const SHORT = 4;

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
  return {
    always: 1,
    score: capped(support.score),
    lead: capped(support.lead),
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
    ...unknownAround(mention, analysis),
    foreign: bit(sense !== undefined && !isSpoken(sense.languages, analysis.language)),
    numbered: bit(mention.face !== undefined),
    ruler: bit(name.kind === 'ruler'),
    realm: bit(name.kind === 'realm'),
    denomination: bit(name.kind === 'denomination'),
    mint: bit(name.kind === 'mint'),
    category: bit(name.kind === 'category'),
    ...besideThing(mention, name, analysis, dictionary),
  };
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
  const { beside, years } = surroundingsOf(dictionary, analysis, mention);
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

type Unknown = Pick<Signs, 'unknownBefore' | 'unknownBehind' | 'unknownShare'>;

function unknownAround({ from, to }: Mention, { tokens, unknown }: QueryAnalysis): Unknown {
  return {
    unknownBefore: bit(unknown?.has(from - 1) ?? false),
    unknownBehind: bit(unknown?.has(to) ?? false),
    unknownShare: (unknown?.size ?? 0) / Math.max(1, tokens.length),
  };
}
