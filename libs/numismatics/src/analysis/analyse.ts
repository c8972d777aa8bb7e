import { type Kind, type Dictionary } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import { isSmallWord, languageOf } from '../language/detect-language';
import { homesOf } from '../language/homes';
import type { Evidence, YearEvidence } from '../evidence';
import { Says } from '../tagging/about';
import type { Candidate } from '../tagging/candidate';
import { compoundCandidate } from '../tagging/compounds';
import { inflectedCandidates } from '../tagging/inflected';
import type { Concept, EntryFacts } from '../tagging/concept';
import { knowledgeOf, type Knowledge } from '../tagging/knowledge';
import { exactCandidates } from '../tagging/match';
import { tokenise, type Token, type Tokenised } from '../text/tokens';
import { Mark, type Context, type Mode, type Weighed } from './weighing-context';
import { multipleOf } from '../tagging/multiples';
import type { ConceptName, Mention } from './mention';
import { isTaken, resolveOverlaps } from './overlaps';
import { readEach } from './read-evidence';
import { resolve } from './resolve';
import { judgedBySurroundings, withoutPhrases } from './other-senses';
import { ContextWords } from './context-words';
import { impliedTags } from './tags';
import { summed } from './sums';

/** What the dictionaries and the readers find in a text. */
export interface Analysis {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** ISO 639-1; absent when the text does not show its language. */
  readonly language?: string;
  /** In text order, without overlaps between mentions. */
  readonly mentions: readonly Mention[];
  /** In text order, without overlaps. A fineness may lie within the mention of a metal. */
  readonly evidence: readonly Evidence[];
  /** Concept tags of the mentions that are not uncertain, with the tags they imply. */
  readonly tags: readonly string[];
}

/** A text to analyse. `language` is a hint: ISO 639-1 of the page or of the user. */
export interface GivenText {
  readonly text: string;
  readonly language: string | undefined;
  /** Of this text, where the caller has them. */
  readonly tokens?: Tokenised | undefined;
}

/**
 * Analyses a text in any language or script: its concepts, years, grades, references and other evidence. Pure, never throws, and returns the same for
 * a text without case and diacritics. `mode` is the kind of text: in a query a lone `crown` is the coin, in a lot's title it may be part of the
 * design.
 */
export function analyse(
  dictionary: Dictionary,
  text: string,
  languageHint?: string,
  options?: { readonly mode: Mode },
): Analysis {
  const [only] = analyseAll(dictionary, [{ text, language: languageHint }], options?.mode);
  if (!only) throw new Error('The analysis of one text returned none.');
  return only;
}

/** A text between two steps of its analysis. */
interface Work {
  readonly given: Tokenised;
  readonly hint: string | undefined;
  language: string | undefined;
  /** Exact matches, then all that can apply. */
  candidates: readonly Candidate[];
  read: readonly Evidence[];
  weighed: readonly Weighed[];
  readonly around: ContextWords;
}

/**
 * Analyses several texts, in their order; the result of each is that of {@link analyse}. Each step runs over all texts before the next step begins:
 * its code and tables then stay in the processor's caches, which doubles the rate. Batches of 64 to 256 texts are best.
 */
export function analyseAll(
  dictionary: Dictionary,
  texts: readonly GivenText[],
  mode: Mode = 'lot',
): readonly Analysis[] {
  const knowledge = knowledgeOf(dictionary);
  const works = texts.map(({ text, language, tokens }): Work => {
    const given = tokens ?? tokenise(text);
    return {
      given,
      hint: language,
      language: undefined,
      candidates: [],
      read: [],
      weighed: [],
      around: new ContextWords(given, dictionary),
    };
  });
  for (const work of works) work.candidates = exactCandidates(work.given, knowledge);
  for (const work of works) work.language = languageOf(work.given.tokens, work.candidates, work.hint);
  const read = readEach(works, dictionary);
  for (const [place, work] of works.entries()) work.read = read[place] ?? [];
  for (const work of works) work.candidates = applicable(work, knowledge);
  for (const work of works) work.weighed = resolve(work.candidates, contextOf(work, knowledge, mode));
  for (const work of works) work.weighed = judgedBySurroundings(work.weighed, work.read, work.around, mode, dictionary);
  return works.map((work) => finished(work, knowledge, mode));
}

/** The exact matches that no evidence takes, and the matches of words that the dictionary has only in another form. */
function applicable({ given, language, candidates, read, around }: Work, knowledge: Knowledge): readonly Candidate[] {
  const free = withoutPhrases(
    candidates.filter((candidate) => !isTaken(candidate, read)),
    around,
  );
  const derived = derivedCandidates(given, free, language, knowledge);
  return derived.length === 0 ? free : [...free, ...withoutPhrases(derived, around)];
}

function contextOf({ given, language, candidates, read }: Work, knowledge: Knowledge, mode: Mode): Context {
  return {
    given,
    knowledge,
    language,
    mode,
    years: yearsAmong(read),
    read,
    homes: homesOf(knowledge.dictionary, language),
    marks: marksOf(candidates, given.tokens.length),
  };
}

function finished({ given, language, candidates, weighed, read }: Work, knowledge: Knowledge, mode: Mode): Analysis {
  const { mentions: kept, evidence } = resolveOverlaps(weighed, read);
  const years = yearsAmong(read).filter(({ certainty }) => certainty !== 'uncertain');
  const meant = kept.map((one) => meaningOf(one, kept, candidates, { knowledge, language, years, mode }));
  const mentions = summed(
    knowledge.dictionary,
    meant.map(({ mention }) => mention),
    given,
  );
  return {
    text: given.text,
    tokens: given.tokens,
    ...(language === undefined ? {} : { language }),
    mentions,
    evidence,
    tags: tagsOf(meant, knowledge),
  };
}

const COVERED = 1;
const KNOWN = 2;

interface Coverage {
  /** For each token whether an exact form has it, and whether one that names something without support has it. */
  readonly covered: Uint8Array;
  /** For each token, the end of the longest exact form that starts there or before it. */
  readonly reach: Int32Array;
}

function coverageOf(exact: readonly Candidate[], tokens: number): Coverage {
  const covered = new Uint8Array(tokens);
  const reach = new Int32Array(tokens);
  for (const { from, to, about } of exact) {
    const state = (about.says & Says.strong) !== 0 ? KNOWN : COVERED;
    for (let place = from; place < to; place++) if (covered[place] !== KNOWN) covered[place] = state;
    if (to > (reach[from] ?? 0)) reach[from] = to;
  }
  let farthest = 0;
  for (let place = 0; place < tokens; place++) {
    farthest = Math.max(farthest, reach[place] ?? 0);
    reach[place] = farthest;
  }
  return { covered, reach };
}

/** Candidates for words that the dictionary has only in another form: inflected words and compounds. */
function derivedCandidates(
  given: Tokenised,
  exact: readonly Candidate[],
  language: string | undefined,
  knowledge: Knowledge,
): readonly Candidate[] {
  const { tokens } = given;
  const { covered, reach } = coverageOf(exact, tokens.length);
  const inflected = inflectedCandidates(given, language, knowledge, {
    taken: (from, to) => (reach[from] ?? 0) >= to,
    known: (place) => covered[place] === KNOWN,
  });
  for (const { from, to } of inflected) covered.fill(COVERED, from, to);
  const compounds: Candidate[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place];
    const found = token && covered[place] === 0 ? compoundCandidate(token, place, language, knowledge) : undefined;
    if (found) compounds.push(found);
  }
  return compounds.length === 0 ? inflected : [...inflected, ...compounds];
}

function yearsAmong(read: readonly Evidence[]): readonly YearEvidence[] {
  const years: YearEvidence[] = [];
  for (const item of read) if (item.kind === 'year') years.push(item);
  return years;
}

function marksOf(candidates: readonly Candidate[], tokens: number): Uint8Array {
  const marks = new Uint8Array(tokens + 2);
  for (const { from, to, about } of candidates) {
    if ((about.says & Says.denomination) !== 0) marks[from] = (marks[from] ?? 0) | Mark.denomination;
    if ((about.says & Says.ruler) !== 0) marks[to] = (marks[to] ?? 0) | Mark.behindRuler;
  }
  return marks;
}

interface Known {
  readonly knowledge: Knowledge;
  readonly language: string | undefined;
  readonly years: readonly YearEvidence[];
  readonly mode: Mode;
}

interface Meant {
  readonly mention: Mention;
  readonly facts: readonly EntryFacts[];
}

function meaningOf(
  one: Weighed,
  all: readonly Weighed[],
  candidates: readonly Candidate[],
  { knowledge, language, years, mode }: Known,
): Meant {
  const { candidate, best, certainty, others, from, to } = one;
  const face = one.number?.value ?? candidate.face;
  const isDenomination = best.facts.entry.kind === 'denomination';
  const multiple =
    face !== undefined && isDenomination
      ? multipleOf(best.facts, face, realmsBeside(one, all), { knowledge, years })
      : undefined;
  const facts = multiple ?? best.facts;
  const also = isDenomination ? saidWithin(candidate, candidates, { knowledge, language }) : NO_FACTS;
  const mention = {
    from,
    to,
    kind: facts.entry.kind,
    id: facts.entry.id,
    certainty,
    alternatives: multiple ? [nameOf(best.facts), ...namesOf(others)] : namesOf(others),
    form: candidate.form,
    support: { score: one.score, lead: one.lead, found: candidate.found },
    ...(face === undefined || multiple || !isDenomination || isSilent(face, mode) ? undefined : { face }),
    ...(also.length > 0 ? { also: also.map(nameOf) } : undefined),
    ...(one.hasOtherSense ? { hasOtherSense: true as const } : undefined),
  };
  return { mention, facts: also.length > 0 ? [facts, ...also] : [facts] };
}

/** A lot of one unit is described as the unit; who searches for one does not want two. */
function isSilent(face: string, mode: Mode): boolean {
  return face === '1' && mode === 'lot';
}

const NO_FACTS: readonly EntryFacts[] = [];
const NO_NAMES: readonly ConceptName[] = [];

function namesOf(concepts: readonly Concept[]): readonly ConceptName[] {
  return concepts.length === 0 ? NO_NAMES : concepts.map(({ facts }) => nameOf(facts));
}

/** What a denomination's form states in addition: the metal of `20 francs or` and `AV aureus`, the queen of the Maria Theresa thaler. */
function saidWithin(
  { from, to, metal }: Candidate,
  candidates: readonly Candidate[],
  { knowledge, language }: Omit<Known, 'years' | 'mode'>,
): readonly EntryFacts[] {
  if (metal) return [metal.facts];
  if (to - from < 2) return NO_FACTS;
  const said = new Set<EntryFacts>();
  for (const inner of candidates) {
    if (inner.from < from || inner.to > to || inner.to - inner.from === to - from) continue;
    const facts = saidBy(inner, { knowledge, language });
    if (facts) said.add(facts);
  }
  return [...said];
}

/** The metal or the ruler that a part of a denomination's form names. */
function saidBy(
  { concepts: [first, second], form }: Candidate,
  { knowledge, language }: Omit<Known, 'years' | 'mode'>,
): EntryFacts | undefined {
  if (!first) return undefined;
  // The franc au col plat is a silver coin: `au` is not gold here.
  if (first.weak && language !== undefined && isSmallWord(form, language)) return undefined;
  const { entry } = first.facts;
  const isRuler = entry.kind === 'ruler' && !first.weak && !second;
  return isRuler || groupOf(knowledge.dictionary, 'metals-of-names').has(entry.id) ? first.facts : undefined;
}

function realmsBeside(one: Weighed, all: readonly Weighed[]): readonly EntryFacts[] {
  return all
    .filter(
      ({ best, certainty }) => certainty !== 'uncertain' && REALM_KINDS.has(best.facts.entry.kind) && best !== one.best,
    )
    .map(({ best }) => best.facts);
}

const REALM_KINDS: ReadonlySet<Kind> = new Set<Kind>(['realm', 'ruler']);

function nameOf({ entry }: EntryFacts): ConceptName {
  return { kind: entry.kind, id: entry.id };
}

function tagsOf(meant: readonly Meant[], knowledge: Knowledge): readonly string[] {
  const tags = new Set<string>();
  for (const { mention, facts } of meant)
    if (mention.certainty !== 'uncertain')
      for (const one of facts) for (const tag of impliedTags(one, knowledge)) tags.add(tag);
  return [...tags];
}
