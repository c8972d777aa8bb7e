import type { Dictionary, EntryOf } from '../dictionary';
import type { Evidence, Span } from '../evidence';
import { commemorates } from '../lot/commemorates';
import { isOrdinaryWord } from '../spelling/did-you-mean';
import { PhraseTable } from '../text/phrase-table';
import { gapBefore, type Token, type Tokenised, type Word, wordTest } from '../text/tokens';
import type { Candidate } from '../tagging/candidate';
import type { Weighed } from './context';

type ContextKey = EntryOf<'context'>['facts']['key'];
type Roles = ReadonlySet<ContextKey>;

/** The words of `contexts.yaml`, by their form. */
interface Contexts {
  readonly phrases: PhraseTable<Roles>;
  readonly starts: (word: Word) => boolean;
}

const tables = new WeakMap<Dictionary, Contexts>();

function contextsOf(dictionary: Dictionary): Contexts {
  const known = tables.get(dictionary);
  if (known) return known;
  const phrases = new PhraseTable<Roles>(
    dictionary
      .formsOf('context')
      .map(([form, senses]) => [
        form,
        new Set(senses.flatMap(({ entry }) => (entry.kind === 'context' ? entry.facts.key : []))),
      ]),
  );
  const contexts = { phrases, starts: wordTest((form) => phrases.startsWith(form)) };
  tables.set(dictionary, contexts);
  return contexts;
}

/** A text and where words of `contexts.yaml` are in it. */
export class Surroundings {
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

  /** Whether a longer phrase with another sense contains the tokens: the crown of "crown prince". */
  isInPhrase({ from, to }: Span): boolean {
    return this.found.some(
      (one) => one.roles.has('phrase') && one.from <= from && one.to >= to && one.to - one.from > to - from,
    );
  }

  /** Whether exactly these tokens are a word of the list. */
  is(key: ContextKey, { from, to }: Span): boolean {
    return this.found.some((one) => one.from === from && one.to === to && one.roles.has(key));
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

/** The candidates without those that are only a part of a phrase with another sense. */
export function withoutPhrases(candidates: readonly Candidate[], around: Surroundings): readonly Candidate[] {
  return around.isEmpty ? candidates : candidates.filter((candidate) => !around.isInPhrase(candidate));
}

/** All that is needed to judge one mention among the others. */
interface Judged {
  readonly one: Weighed;
  readonly around: Surroundings;
  /** Whether another mention or evidence explains a token. */
  readonly isExplained: (at: number) => boolean;
  /** Whether the text names a thing that shows persons, places and events: a medal. */
  readonly isCommemorative: boolean;
}

type Test = (judged: Judged) => boolean;

/** Each sense of a word that is not the one of the dictionary, by the kind of entry. `lot`: the test applies to titles too. */
const OTHER_SENSES: readonly { readonly kinds: ReadonlySet<string>; readonly lot: boolean; readonly test: Test }[] = [
  { kinds: new Set(['denomination']), lot: false, test: isEverydayWord },
  { kinds: new Set(['denomination', 'realm', 'mint', 'category']), lot: true, test: isBeforeThing },
  { kinds: new Set(['realm', 'mint', 'category', 'ruler']), lot: true, test: isOfEvent },
  { kinds: new Set(['denomination']), lot: true, test: isOnCommemorative },
  { kinds: new Set(['realm', 'mint', 'category', 'ruler']), lot: true, test: isOfShip },
  { kinds: new Set(['ruler']), lot: true, test: isPartOfPerson },
  { kinds: new Set(['denomination', 'realm']), lot: true, test: isSurname },
  { kinds: new Set(['material']), lot: true, test: isOnlyPlated },
];

/**
 * The mentions, with those uncertain whose neighbours give them another sense: they remain words that rank, and never become filters or facts. Most
 * texts have no such neighbour.
 */
export function judgedBySurroundings(
  weighed: readonly Weighed[],
  evidence: readonly Evidence[],
  around: Surroundings,
  mode: 'lot' | 'query',
  dictionary: Dictionary,
): readonly Weighed[] {
  if (around.isEmpty && mode === 'lot') return weighed;
  const isExplained = (at: number): boolean =>
    weighed.some(({ from, to, certainty }) => certainty !== 'uncertain' && from <= at && at < to) ||
    evidence.some(({ from, to, certainty }) => certainty !== 'uncertain' && from <= at && at < to);
  const isCommemorative = weighed.some((one) => isOfCommemorative(one, dictionary));
  let changed = false;
  const judged = weighed.map((one): Weighed => {
    if (one.certainty === 'uncertain' || !hasOtherSense({ one, around, isExplained, isCommemorative }, mode))
      return one;
    changed = true;
    return { ...one, certainty: 'uncertain' };
  });
  return changed ? judged : weighed;
}

function hasOtherSense(judged: Judged, mode: 'lot' | 'query'): boolean {
  const { kind } = judged.one.best.facts.entry;
  return OTHER_SENSES.some(({ kinds, lot, test }) => (lot || mode === 'query') && kinds.has(kind) && test(judged));
}

/** "Pound of flesh": an everyday word without a number, a preposition, and a word that nothing explains. */
function isEverydayWord({ one, around, isExplained }: Judged): boolean {
  if (isNumbered(one) || !around.is('everyday', one)) return false;
  const to = around.behind('link', one.to);
  return to !== undefined && isUnknownWord(to, around, isExplained);
}

/** "Penny Society medal", "médaille, couronne de lauriers": an everyday word without a number on a medal is part of its picture or text. */
function isOnCommemorative({ one, around, isCommemorative }: Judged): boolean {
  return isCommemorative && !isNumbered(one) && around.is('everyday', one);
}

function isOfCommemorative({ candidate }: Weighed, dictionary: Dictionary): boolean {
  return candidate.concepts.some(({ facts: { entry } }) => entry.kind === 'kind' && commemorates(entry.id, dictionary));
}

/** "HMS London", "Dampfer Bremen": the name of a ship. */
function isOfShip({ one, around }: Judged): boolean {
  return around.endsBefore('ship', one.from);
}

function isNumbered({ number, candidate }: Weighed): boolean {
  return number !== undefined || candidate.face !== undefined;
}

function isUnknownWord(at: number, around: Surroundings, isExplained: (at: number) => boolean): boolean {
  const token = around.token(at);
  return token !== undefined && /^\p{L}/u.test(token.form) && !isExplained(at);
}

/** "Ducat box", "Swiss watch". */
function isBeforeThing({ one, around }: Judged): boolean {
  return !isNumbered(one) && around.behind('thing', one.to) !== undefined;
}

/** "Battle of Vienna", "Moscow Olympics"; but a present country before its event is the issuer: "Canada Olympics". */
function isOfEvent({ one, around }: Judged): boolean {
  const { entry } = one.best.facts;
  if (around.endsBefore('event', one.from) || isBehindLinkOfEvent(one.from, around)) return true;
  const isCountry = entry.kind === 'realm' && entry.facts.iso !== undefined;
  return !isCountry && entry.kind !== 'ruler' && around.behind('event', one.to) !== undefined;
}

const MOST_LINKS = 2;

function isBehindLinkOfEvent(from: number, around: Surroundings): boolean {
  for (let at = from - 1; at >= from - MOST_LINKS && at > 0; at--)
    if (around.is('link', { from: at, to: from }) && around.endsBefore('event', at)) return true;
  return false;
}

const PARTICLES: ReadonlySet<string> = new Set(['von', 'van', 'zu']);

/** "Alexander von Humboldt", "Victor Hugo": a given name alone, before a person's surname. */
function isPartOfPerson({ one, around, isExplained }: Judged): boolean {
  if (one.to - one.from !== 1) return false;
  if (around.behind('person', one.to) !== undefined) return true;
  const isLinked = PARTICLES.has(around.token(one.to)?.form ?? '');
  return (
    isLinked && (around.behind('person', one.to + 1) !== undefined || isUnknownWord(one.to + 1, around, isExplained))
  );
}

/** "Charles Dickens", "James Cook": a surname behind a word that nothing explains. */
function isSurname({ one, around, isExplained }: Judged): boolean {
  if (isNumbered(one) || !around.is('person', one)) return false;
  return one.from > 0 && isUnknownWord(one.from - 1, around, isExplained) && !around.isOrdinary(one.from - 1);
}

/** "Nickel plated": the metal beside the word is only the surface. */
function isOnlyPlated({ one, around }: Judged): boolean {
  return around.behind('plating', one.to) !== undefined;
}
