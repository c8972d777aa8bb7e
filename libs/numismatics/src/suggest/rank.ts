import { tagOf } from '../analysis/tags';
import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { type LanguageBits, languageBit, languageBits, NO_LANGUAGE } from './language-bits';
import { innerLoss, lengthLoss, type Prospect, type TitleHit } from './title-index';

/** The best hits so far, in order. Thousands of titles begin with two letters; most are rejected by one comparison. */
export class Best {
  readonly ranked: Ranked[] = [];

  constructor(private readonly most: number) {}

  /** A hit must score more to be among the best so far. */
  get least(): number {
    const { ranked } = this;
    return ranked.length < this.most ? -Infinity : (ranked[ranked.length - 1]?.score ?? 0);
  }

  offer(found: Ranked): void {
    const { ranked } = this;
    const { score } = found;
    if (score <= this.least) return;
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
  /** That of the text; {@link NO_LANGUAGE} if unknown. */
  readonly language: LanguageBits;
  readonly dictionary: Dictionary;
  /** The number of lots that a tag finds. */
  readonly countOf?: (tag: string) => number | undefined;
}

/** What speaks for a hit, and against it. A short text is the beginning of thousands of names, so nothing is allocated. */
function usualScore(hit: TitleHit, prefix: string, context: Context): number {
  const whole = isWhole(hit, prefix);
  const spoken = spokenScore(hit, context);
  return (
    hit.weight +
    prefix.length * LETTER +
    (whole ? wholeScore(hit, context) : 0) -
    innerLoss(hit) -
    (!whole && isUnlike(hit) ? UNLIKE : 0) +
    spoken +
    ((hit.homes & context.language) === 0 ? 0 : HOME) +
    placeScore(hit, spoken, context) -
    (isAfterName(hit, context) ? 10 : 0) -
    lengthLoss(hit)
  );
}

/** The most that {@link usualScore} gives a name that is not typed as a whole. With counts, anything may be first. */
export function prospectOf(
  best: Best,
  prefix: string,
  { language, afterNumber, afterMetal, countOf }: Context,
): Prospect {
  const placed = (afterNumber ? COIN_AFTER_NUMBER : 0) + (afterMetal ? COIN_AFTER_METAL : 0);
  // The sums of the two are rounded differently.
  const any = prefix.length * LETTER + placed + (language === NO_LANGUAGE ? ENGLISH_TITLE : 0) + 1e-6;
  return {
    language,
    points: { any, title: TITLE, name: NAME, home: HOME },
    least: countOf ? () => -Infinity : () => best.least,
  };
}

/** A whole name ranks above a beginning, unless it is a given name of many. */
function wholeScore(hit: TitleHit, context: Context): number {
  return isOwn(hit, context) && hit.entry.kind !== 'ruler' ? 12 : 4;
}

/** The language of the text ranks above any other. */
function spokenScore(hit: TitleHit, context: Context): number {
  const { language } = context;
  if (language === NO_LANGUAGE) return (hit.languages & ENGLISH) === 0 ? 0 : ENGLISH_TITLE;
  if ((hit.languages & language) !== 0) return TITLE;
  return isOwn(hit, context) ? NAME : 0;
}

/** A coin follows a number, and a coin of the own language a metal. */
function placeScore({ entry }: TitleHit, spoken: number, { afterNumber, afterMetal }: Context): number {
  const isCoin = entry.kind === 'denomination';
  return (
    (afterNumber ? (isCoin ? COIN_AFTER_NUMBER : -6) : 0) + (afterMetal && isCoin && spoken > 0 ? COIN_AFTER_METAL : 0)
  );
}

const UNLIKE = 8;
const LETTER = 2;
const HOME = 4;
const [TITLE, NAME, ENGLISH_TITLE] = [9, 8, 1];
const [COIN_AFTER_NUMBER, COIN_AFTER_METAL] = [14, 8];
const ENGLISH = languageBit('en');

/** Whether the concept is displayed by a title without the typed words: the Yuan for "silver dollar". */
function isUnlike({ isAlias, form, title }: TitleHit): boolean {
  if (!isAlias) return false;
  const typed = new Set(form.split(' '));
  return !formOf(title)
    .split(' ')
    .some((word) => typed.has(word));
}

/** Whether the name is one of the language of the text. "Thaler" is also an older German spelling. */
function isOwn(hit: TitleHit, { language, dictionary }: Pick<Context, 'language' | 'dictionary'>): boolean {
  return language === NO_LANGUAGE || ((hit.languages | namedIn(hit, dictionary)) & language) !== 0;
}

/** Whether the name is one of the reader's language; English for a reader of an unknown one. */
export function isReadersName(hit: TitleHit, dictionary: Dictionary, language: string | undefined): boolean {
  return isOwn(hit, { dictionary, language: languageBit(language ?? 'en') });
}

/** Looked up once a hit: thousands of hits are ranked for a short text. */
function namedIn(hit: TitleHit, dictionary: Dictionary): LanguageBits {
  return (hit.namedIn ??= languageBits(dictionary.languagesOfName(hit.form, hit.entry)));
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
 * Offers a hit with its score, unless it is a concept without lots. With counts, names that start with the text precede those of which a later word
 * does, then the number of lots decides; without them, how well known the concept is.
 */
export function offerHit(best: Best, hit: TitleHit, start: number, prefix: string, context: Context): void {
  const { countOf } = context;
  if (!countOf) {
    const score = usualScore(hit, prefix, context);
    if (score > best.least) best.offer({ hit, start, score });
    return;
  }
  const count = countOf(tagOf(hit.entry));
  if (count === 0) return;
  const score =
    Math.min(count ?? 0, A_CLASS / 10) * 10 +
    Math.max(-4, Math.min(usualScore(hit, prefix, context) / 10, 4)) -
    classOf(hit, prefix, context) * A_CLASS * 10;
  if (score > best.least) best.offer({ hit, start, score, ...(count === undefined ? {} : { count }) });
}

/** 0 for the best. */
function classOf(hit: TitleHit, prefix: string, context: Context): number {
  const { afterNumber, afterMetal, language } = context;
  const isCoin = hit.entry.kind === 'denomination';
  const isOwnName = language === NO_LANGUAGE ? (hit.languages & ENGLISH) !== 0 : isOwn(hit, context);
  return (
    (hit.inner || isUnlike(hit) ? 2 : 0) +
    (isWhole(hit, prefix) && isOwnName && hit.entry.kind !== 'ruler' ? -1 : 0) +
    (isOwnName ? 0 : 4) +
    (afterNumber && !isCoin ? 8 : 0) +
    (afterMetal && !isCoin ? 3 : 0) +
    (isAfterName(hit, context) ? 16 : 0)
  );
}
