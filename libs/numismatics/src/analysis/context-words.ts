import { derived, type Dictionary, type EntryOf } from '../dictionary';
import type { Span } from '../evidence';
import { isOrdinaryWord } from '../spelling/did-you-mean';
import { PhraseTable } from '../text/phrase-table';
import { gapBefore, type Token, type Tokenised, type Word, wordTest } from '../text/tokens';

type ContextKey = EntryOf<'context'>['facts']['key'];
type Roles = ReadonlySet<ContextKey>;

/** The words of `contexts.yaml`, by their form. */
interface Contexts {
  readonly phrases: PhraseTable<Roles>;
  readonly starts: (word: Word) => boolean;
}

const contextsOf = derived((dictionary): Contexts => {
  const phrases = new PhraseTable<Roles>(
    dictionary
      .formsOf('context')
      .map(([form, senses]) => [
        form,
        new Set(senses.flatMap(({ entry }) => (entry.kind === 'context' ? entry.facts.key : []))),
      ]),
  );
  return { phrases, starts: wordTest((form) => phrases.startsWith(form)) };
});

/** A text and where words of `contexts.yaml` are in it. */
export class ContextWords {
  private readonly found: readonly (Span & { readonly roles: Roles })[];

  constructor(
    private readonly given: Tokenised,
    dictionary: Dictionary,
  ) {
    const { phrases, starts } = contextsOf(dictionary);
    const found: (Span & { roles: Roles })[] = [];
    for (const [from, token] of given.tokens.entries())
      if (starts(token.word))
        for (const { value, to } of phrases.allAt(given.tokens, from)) found.push({ from, to, roles: value });
    this.found = found;
  }

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  /** Whether a phrase with another sense takes tokens away: the crown of "crown prince", the Dutch noble of "Dutch noble metals". */
  isInPhrase({ from, to }: Span): boolean {
    return this.found.some((one) => {
      if (!one.roles.has('phrase') || one.from >= to || one.to <= from) return false;
      const isWithin = one.from <= from && one.to >= to && one.to - one.from > to - from;
      const isAcross = one.from > from !== one.to < to && one.from !== from && one.to !== to;
      return isWithin || isAcross;
    });
  }

  /** Whether exactly these tokens are a word of the list. */
  is(key: ContextKey, { from, to }: Span): boolean {
    return this.found.some((one) => one.from === from && one.to === to && one.roles.has(key));
  }

  /** Whether a word of the list begins at a token. */
  startsAt(key: ContextKey, at: number): boolean {
    return this.found.some(({ from, roles }) => from === at && roles.has(key));
  }

  /** The place behind a word of the list that begins at a token; undefined without one, or behind a separating sign. */
  behind(key: ContextKey, at: number): number | undefined {
    if (at > 0 && SEPARATES.test(gapBefore(this.given, at))) return undefined;
    return this.found.find((one) => one.from === at && one.roles.has(key))?.to;
  }

  /** Whether a word of the list ends directly before a token. */
  endsBefore(key: ContextKey, at: number): boolean {
    if (SEPARATES.test(gapBefore(this.given, at))) return false;
    return this.found.some((one) => one.to === at && one.roles.has(key));
  }

  /** Whether only a space, or the sign and a space, is between a token and the one before it. */
  isAdjacent(at: number, sign?: ','): boolean {
    const gap = gapBefore(this.given, at);
    return gap === ' ' || (sign !== undefined && gap === `${sign} `);
  }

  /** Whether a dash between spaces is before a token: from one place to the other. */
  isDashed(at: number): boolean {
    return at > 0 && /^ [-–—] $/.test(gapBefore(this.given, at));
  }

  /** Whether a colon is before a token. */
  isBeforeColon(at: number): boolean {
    return gapBefore(this.given, at).trim() === ':';
  }

  /** Whether a token is a word of the descriptions of coins (eagle, standing), which may follow a ruler's name. */
  isOrdinary(at: number): boolean {
    return isOrdinaryWord(this.given.tokens[at]?.form ?? '');
  }

  token(at: number): Token | undefined {
    return this.given.tokens[at];
  }
}

/** Signs between two parts of a title: what is behind one says nothing about what is before it. */
const SEPARATES = /[,;:|()/–—]|\.\s/;
