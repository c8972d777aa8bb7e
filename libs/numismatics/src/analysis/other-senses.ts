import type { Dictionary } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { Evidence } from '../evidence';
import { commemorates } from '../tagging/commemorates';
import type { Candidate } from '../tagging/candidate';
import type { Weighed } from './weighing-context';
import { isGivenNameOnMedal, isOutOfTimeOnMedal, isStateOfTown, isTownOfState } from './names-of-others';
import type { Judged, SenseTest } from './judged';
import { isUnknownWord } from './judged';
import type { ContextWords } from './context-words';

/** The candidates without those that are only a part of a phrase with another sense. */
export function withoutPhrases(candidates: readonly Candidate[], around: ContextWords): readonly Candidate[] {
  return around.isEmpty ? candidates : candidates.filter((candidate) => !around.isInPhrase(candidate));
}

/**
 * Each sense of a word that is not the one of the dictionary, by the kind of entry. `lot`: the test applies to titles too; not those for everyday words, because
 * titles describe pictures with the same prepositions. A wrong filter hides what the visitor looks for, and a missed one only ranks less well, so a mention
 * that a test recognises never becomes a filter or a fact. The words of each test are lists of `contexts.yaml`, which are corrected without code. Turned
 * down: every given name before an unknown word as a person, which lost rulers and gained no precision.
 */
const OTHER_SENSES: readonly {
  readonly kinds: ReadonlySet<string>;
  readonly lot: boolean;
  readonly test: SenseTest;
}[] = [
  { kinds: new Set(['denomination']), lot: false, test: isEverydayWord },
  { kinds: new Set(['denomination', 'realm', 'mint', 'category']), lot: true, test: isBeforeThing },
  { kinds: new Set(['realm', 'mint', 'category', 'ruler']), lot: true, test: isOfEvent },
  { kinds: new Set(['denomination', 'realm', 'mint', 'category', 'ruler']), lot: true, test: isOfHouse },
  { kinds: new Set(['denomination']), lot: true, test: isOnCommemorative },
  { kinds: new Set(['realm', 'mint', 'category', 'ruler']), lot: true, test: isOfShip },
  { kinds: new Set(['ruler']), lot: true, test: isPartOfPerson },
  { kinds: new Set(['denomination', 'realm']), lot: true, test: isSurname },
  { kinds: new Set(['ruler']), lot: true, test: isGivenNameOnMedal },
  { kinds: new Set(['ruler']), lot: true, test: isOutOfTimeOnMedal },
  { kinds: new Set(['realm', 'mint', 'category', 'ruler']), lot: true, test: isTownOfState },
  { kinds: new Set(['realm', 'category']), lot: true, test: isStateOfTown },
  { kinds: new Set(['denomination']), lot: true, test: isLabelOfWeight },
  { kinds: new Set(['denomination']), lot: true, test: isHeadingOfThing },
  { kinds: new Set(['material']), lot: true, test: isOnlyPlated },
];

/**
 * The mentions, without those whose neighbours give them another sense. In a query these remain, uncertain, as words that rank. Most
 * texts have no such neighbour.
 */
export function judgedBySurroundings(
  weighed: readonly Weighed[],
  evidence: readonly Evidence[],
  around: ContextWords,
  mode: 'lot' | 'query',
  dictionary: Dictionary,
): readonly Weighed[] {
  const isExplained = (at: number): boolean =>
    weighed.some(({ from, to, certainty }) => certainty !== 'uncertain' && from <= at && at < to) ||
    evidence.some(({ from, to, certainty }) => certainty !== 'uncertain' && from <= at && at < to);
  const isCommemorative = weighed.some((one) => isOfCommemorative(one, dictionary));
  // Each test needs a word of the lists or a medal; most texts have neither.
  if (around.isEmpty && !isCommemorative) return weighed;
  const shared = { around, isExplained, isCommemorative, all: weighed, evidence, dictionary };
  const others = new Set(
    weighed.filter((one) => TESTS[mode].get(one.best.facts.entry.kind)?.some((test) => test({ ...shared, one }))),
  );
  if (others.size === 0) return weighed;
  // A lot's namesakes are decided later by its other facts, which a word in another sense must not take part in.
  if (mode === 'lot') return weighed.filter((one) => !others.has(one));
  return weighed.map((one) => (others.has(one) ? { ...one, certainty: 'uncertain', hasOtherSense: true } : one));
}

/** The tests of a kind of entry, by the kind of text. */
const TESTS = { lot: testsByKind(OTHER_SENSES.filter(({ lot }) => lot)), query: testsByKind(OTHER_SENSES) };

function testsByKind(senses: typeof OTHER_SENSES): ReadonlyMap<string, readonly SenseTest[]> {
  const kinds = new Set(senses.flatMap((sense) => [...sense.kinds]));
  return new Map([...kinds].map((kind) => [kind, senses.flatMap((one) => (one.kinds.has(kind) ? one.test : []))]));
}

/** "Pound of flesh": an everyday word without a number, a preposition, and a word that nothing explains. */
function isEverydayWord(judged: Judged): boolean {
  const { one, around } = judged;
  if (isNumbered(one) || !around.is('everyday', one)) return false;
  const to = around.behind('link', one.to);
  return to !== undefined && isUnknownWord(to, judged);
}

/** "Penny Society medal", "médaille, couronne de lauriers": an everyday word without a number on a medal is part of its picture or text. */
function isOnCommemorative({ one, around, isCommemorative }: Judged): boolean {
  return isCommemorative && !isNumbered(one) && around.is('everyday', one);
}

function isOfCommemorative({ candidate }: Weighed, dictionary: Dictionary): boolean {
  return candidate.concepts.some(({ facts: { entry } }) => entry.kind === 'kind' && commemorates(entry.id, dictionary));
}

/** "HMS London", "Dampfer Bremen": the name of a ship. A cruiser is also a coin (Kreuzer), except on a medal. */
function isOfShip({ one, around, all, isCommemorative }: Judged): boolean {
  if (!around.endsBefore('ship', one.from)) return false;
  return isCommemorative || !all.some(({ to, best }) => to === one.from && best.facts.entry.kind === 'denomination');
}

/** "Peso 27 g": the word for weight before one. */
function isLabelOfWeight({ one, evidence, around }: Judged): boolean {
  return (
    !isNumbered(one) &&
    around.is('weight', one) &&
    evidence.some(({ kind, from }) => kind === 'weight' && from >= one.to && from <= one.to + 1)
  );
}

function isNumbered({ number, candidate }: Weighed): boolean {
  return number !== undefined || candidate.face !== undefined;
}

/** "Ducat box", "Swiss watch". */
function isBeforeThing({ one, around }: Judged): boolean {
  return !isNumbered(one) && around.behind('thing', one.to) !== undefined;
}

/** "Crown Hotel", "Gasthaus Krone". */
function isOfHouse({ one, around }: Judged): boolean {
  return !isNumbered(one) && (around.behind('house', one.to) !== undefined || around.endsBefore('house', one.from));
}

/** "Battle of Vienna", "Moscow Olympics"; but a present country before its event is the issuer: "Canada Olympics". */
function isOfEvent(judged: Judged): boolean {
  const { one, around } = judged;
  const { entry } = one.best.facts;
  if (around.endsBefore('event', one.from) || isBehindLinkOfEvent(one.from, around)) return true;
  if (entry.kind !== 'ruler' && (around.endsBefore('reign', one.from) || isOfJourney(judged))) return true;
  const isCountry = entry.kind === 'realm' && entry.facts.iso !== undefined;
  return !isCountry && entry.kind !== 'ruler' && around.behind('event', one.to) !== undefined;
}

/** "Le Havre to New York, medal", "medal, Paris - London". */
function isOfJourney({ one, all, around, isCommemorative }: Judged): boolean {
  if (!isCommemorative) return false;
  const isPlaceAt = (test: (other: Weighed) => boolean): boolean =>
    all.some((other) => PLACES.has(other.best.facts.entry.kind) && test(other));
  if (around.isDashed(one.to) && isPlaceAt(({ from }) => from === one.to)) return true;
  if (around.isDashed(one.from) && isPlaceAt(({ to }) => to === one.from)) return true;
  return around.endsBefore('journey', one.from) || around.behind('journey', one.to) !== undefined;
}

const PLACES: ReadonlySet<string> = new Set(['realm', 'mint']);
const MOST_LINKS = 2;

function isBehindLinkOfEvent(from: number, around: ContextWords): boolean {
  for (let at = from - 1; at >= from - MOST_LINKS && at > 0; at--)
    if (around.is('link', { from: at, to: from }) && around.endsBefore('event', at)) return true;
  return false;
}

const PARTICLES: ReadonlySet<string> = new Set(['von', 'van', 'zu']);

/** "Alexander von Humboldt", "Victor Hugo": a given name alone, before a person's surname. */
function isPartOfPerson(judged: Judged): boolean {
  const { one, around } = judged;
  if (one.to - one.from !== 1) return false;
  if (around.behind('person', one.to) !== undefined) return true;
  const isLinked = PARTICLES.has(around.token(one.to)?.form ?? '');
  return isLinked && (around.behind('person', one.to + 1) !== undefined || isUnknownWord(one.to + 1, judged));
}

/** "Charles Dickens", "James Cook": a surname behind a word that nothing explains. */
function isSurname(judged: Judged): boolean {
  const { one, around } = judged;
  if (isNumbered(one) || !around.is('person', one)) return false;
  return one.from > 0 && isUnknownWord(one.from - 1, judged) && !around.isOrdinary(one.from - 1);
}

/** "Livre : Gadoury, Monnaies royales": the word for a book at the beginning, before a colon. */
function isHeadingOfThing({ one, around, dictionary }: Judged): boolean {
  if (isNumbered(one) || one.from > 0 || !around.is('everyday', one) || !around.isBeforeColon(one.to)) return false;
  const things = groupOf(dictionary, 'not-struck');
  return dictionary.sensesOf(one.candidate.form).some(({ entry }) => entry.kind === 'kind' && things.has(entry.id));
}

/** "Nickel plated": the metal beside the word is only the surface. */
function isOnlyPlated({ one, around }: Judged): boolean {
  return around.behind('plating', one.to) !== undefined;
}
