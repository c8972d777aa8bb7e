import { tagOf } from '../analysis/tags';
import { formOf, type Dictionary } from '../dictionary';
import type { SuggestedKind, TitleHit } from './title-index';

/** The best hits so far, in order. Thousands of titles begin with two letters; most are rejected by one comparison. */
export class Best {
  readonly ranked: Ranked[] = [];

  constructor(private readonly most: number) {}

  offer(found: Ranked): void {
    const { ranked } = this;
    const { score } = found;
    if (ranked.length >= this.most && score <= (ranked[ranked.length - 1]?.score ?? 0)) return;
    let place = ranked.length;
    while (place > 0 && score > (ranked[place - 1]?.score ?? 0)) place -= 1;
    ranked.splice(place, 0, found);
    if (ranked.length > this.most) ranked.pop();
  }
}

export interface Ranked {
  readonly hit: TitleHit;
  readonly start: number;
  readonly score: number;
  /** The number of lots that the concept finds; absent if unknown. */
  readonly count?: number;
}

export interface Context {
  readonly afterNumber: boolean;
  readonly afterMetal: boolean;
  /** The preceding words already form the beginning of a name. */
  readonly afterName: boolean;
  readonly language?: string;
  readonly dictionary: Dictionary;
  /** The number of lots that a tag finds. */
  readonly countOf?: (tag: string) => number | undefined;
}

/** A later word of a name is seldom typed first, except for countries: (Deutsches) Kaiserreich. */
const INNER: Readonly<Partial<Record<SuggestedKind, number>>> = { ruler: 5, realm: 2 };

/** A hit as the typed text sees it. */
interface Fit {
  readonly hit: TitleHit;
  readonly prefix: string;
  readonly context: Context;
  /** The name is one of the language of the text. */
  readonly own: boolean;
  /** The whole name is typed. */
  readonly whole: boolean;
  readonly isCoin: boolean;
}

function fitOf(hit: TitleHit, prefix: string, context: Context): Fit {
  const isCoin = hit.entry.kind === 'denomination';
  return { hit, prefix, context, own: isOwn(hit, context), whole: isWhole(hit, prefix), isCoin };
}

/** What speaks for a hit, and against it. */
const SIGNS: readonly ((fit: Fit) => number)[] = [
  ({ hit }) => hit.weight,
  ({ prefix }) => prefix.length * 2,
  // A whole name ranks above a beginning, unless it is a given name of many.
  ({ whole, own, hit }) => (whole ? (own && hit.entry.kind !== 'ruler' ? 12 : 4) : 0),
  // A beginning ranks above a later word.
  ({ hit }) => (hit.inner ? -(INNER[hit.entry.kind] ?? 8) : 0),
  ({ hit, whole }) => (isUnlike(hit) && !whole ? -UNLIKE : 0),
  spokenScore,
  ({ hit, context: { language } }) => (language !== undefined && hit.homes.includes(language) ? 4 : 0),
  ({ context: { afterNumber }, isCoin }) => (afterNumber ? (isCoin ? 14 : -6) : 0),
  (fit) => (fit.context.afterMetal && fit.isCoin && spokenScore(fit) > 0 ? 8 : 0),
  ({ hit, context }) => (isAfterName(hit, context) ? -10 : 0),
  ({ hit }) => -Math.min(5, hit.form.length / 12),
];

/** The language of the text ranks above any other. */
function spokenScore({ hit, own, context: { language } }: Fit): number {
  if (language === undefined) return hit.languages.includes('en') ? 1 : 0;
  if (hit.languages.includes(language)) return 9;
  return own ? 8 : 0;
}

function usualScore(hit: TitleHit, prefix: string, context: Context): number {
  const fit = fitOf(hit, prefix, context);
  let score = 0;
  for (const sign of SIGNS) score += sign(fit);
  return score;
}

const UNLIKE = 8;

/** Whether the concept is displayed by a title without the typed words: the Yuan for "silver dollar". */
function isUnlike({ isAlias, form, title }: TitleHit): boolean {
  if (!isAlias) return false;
  const typed = new Set(form.split(' '));
  return !formOf(title)
    .split(' ')
    .some((word) => typed.has(word));
}

/** Whether the name is one of the language of the text. "Thaler" is also an older German spelling. */
function isOwn({ languages, entry, form }: TitleHit, { language, dictionary }: Context): boolean {
  if (language === undefined || languages.includes(language)) return true;
  const senses = dictionary.sensesOf(form);
  return senses.some((sense) => sense.entry === entry && !sense.weak && sense.languages.includes(language));
}

function isWhole({ form }: TitleHit, prefix: string): boolean {
  return form === prefix || (prefix.endsWith(' ') && form === prefix.trimEnd());
}

/** The words before belong to a name. A number and a coin stand alone, and so do a metal and a coin: "silver dol" is a dollar, also where "silver dollars" is a name. */
function isAfterName({ entry }: TitleHit, { afterName, afterNumber, afterMetal }: Context): boolean {
  return afterName && !afterNumber && !(afterMetal && entry.kind === 'denomination');
}

/** Larger than any count. */
const A_CLASS = 1e9;

/**
 * A hit with its score; undefined for a concept without lots. With counts, names that start with the text precede those of which a later word does,
 * then the number of lots decides; without them, how well known the concept is.
 */
export function rankedHit(hit: TitleHit, start: number, prefix: string, context: Context): Ranked | undefined {
  const usual = usualScore(hit, prefix, context);
  if (!context.countOf) return { hit, start, score: usual };
  const count = context.countOf(tagOf(hit.entry));
  if (count === 0) return undefined;
  const score =
    Math.min(count ?? 0, A_CLASS / 10) * 10 +
    Math.max(-4, Math.min(usual / 10, 4)) -
    classOf(hit, prefix, context) * A_CLASS * 10;
  return { hit, start, score, ...(count === undefined ? {} : { count }) };
}

/** 0 for the best. */
function classOf(hit: TitleHit, prefix: string, context: Context): number {
  const { afterNumber, afterMetal, language } = context;
  const isCoin = hit.entry.kind === 'denomination';
  const isOwnName = language === undefined ? hit.languages.includes('en') : isOwn(hit, context);
  return (
    (hit.inner || isUnlike(hit) ? 2 : 0) +
    (isWhole(hit, prefix) && isOwnName && hit.entry.kind !== 'ruler' ? -1 : 0) +
    (isOwnName ? 0 : 4) +
    (afterNumber && !isCoin ? 8 : 0) +
    (afterMetal && !isCoin ? 3 : 0) +
    (isAfterName(hit, context) ? 16 : 0)
  );
}
