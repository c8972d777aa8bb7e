import type { Token, Tokenised, Word } from '../text/tokens';
import { aboutOf } from './about';
import { candidateAt, type Candidate, type Naming } from './candidate';
import { ENDING_GROUPS } from './endings.data';
import type { Concept } from './concept';
import type { Knowledge } from './knowledge';
import { isParted } from './match';
import { groupOf, LEAST_LONE_STEM, stemIndex, type StemIndex, type StemNode, type StemOfWord } from './stems';

/** The tokens that exact forms leave uncovered. */
export interface Uncovered {
  /** An exact form covers at least these tokens. */
  taken(from: number, to: number): boolean;
  /** An exact form makes this token unambiguous. */
  known(place: number): boolean;
}

interface Search {
  readonly given: Tokenised;
  readonly index: StemIndex;
  readonly languages: readonly string[];
  readonly fixedPlaces: boolean;
  readonly knowledge: Knowledge;
  readonly uncovered: Uncovered;
  /** The foreign names found for words so far. */
  readonly foreign: Map<string, Naming | null>;
}

/**
 * Concepts whose words occur with another ending than in the dictionary (`денария Траяна`, `Karola III`), if the text's language has this inflection.
 */
export function inflectedCandidates(
  given: Tokenised,
  language: string | undefined,
  knowledge: Knowledge,
  uncovered: Uncovered,
): Candidate[] {
  const group = language === undefined ? undefined : groupOf(language);
  if (group === undefined) return [];
  const { languages = [], fixedPlaces = false } = ENDING_GROUPS[group] ?? {};
  const index = stemIndex(knowledge, group);
  const search: Search = {
    given,
    index,
    languages,
    fixedPlaces,
    knowledge,
    uncovered,
    foreign: knowledge.namingsOf(group),
  };
  const found: Candidate[] = [];
  for (let from = 0; from < given.tokens.length; from++) {
    const token = given.tokens[from];
    if (!token || !mayInflect(token) || uncovered.known(from)) continue;
    const before = found.length;
    addNative(from, search, found);
    if (found.length > before || uncovered.taken(from, from + 1)) continue;
    const foreign = foreignName(token.form, search);
    if (foreign) found.push(candidateAt(from, from + 1, foreign));
  }
  return found;
}

function mayInflect({ form, unspaced }: Token): boolean {
  return !unspaced && form.length > 2 && form.charCodeAt(0) > 0x39;
}

function addNative(from: number, search: Search, found: Candidate[]): void {
  const { index, uncovered } = search;
  const { text, tokens } = search.given;
  let stems: StemOfWord | undefined;
  for (let to = from + 1; to <= tokens.length; to++) {
    const token = tokens[to - 1];
    const before = tokens[to - 2];
    if (!token || token.unspaced) return;
    if (to > from + 1 && before && isParted(text, before.end, token.start)) return;
    stems = withStem(stems, token.word, index);
    const { node } = stems;
    if (!node) return;
    if ((to > from + 1 || stems.stem.length >= LEAST_LONE_STEM) && !uncovered.taken(from, to)) {
      const naming = node.naming === undefined ? (node.naming = namingOf(node, search)) : node.naming;
      if (naming) found.push(candidateAt(from, to, naming));
    }
    if (!node.begins) return;
  }
}

/** The stems of adjacent words up to a word, with their node. */
function withStem(before: StemOfWord | undefined, word: Word, index: StemIndex): StemOfWord {
  const own = index.ofWord(word);
  if (!before) return own;
  const stem = `${before.stem} ${own.stem}`;
  return { stem, node: index.at(stem) };
}

/** The meanings of the forms of some stems in the languages with this inflection. */
function namingOf({ forms }: StemNode, { knowledge, languages, fixedPlaces }: Search): Naming | null {
  const [form] = forms;
  const concepts = forms
    .flatMap((one) => knowledge.conceptsOf(one))
    .filter(({ any, languages: spoken }) => any || spoken.some((language) => languages.includes(language)))
    .filter((concept) => !fixedPlaces || !isPlaceName(concept));
  return form === undefined || concepts.length === 0 ? null : inflected(concepts, form);
}

/** Adjectives of places, which are not titles, are inflected nevertheless. */
function isPlaceName({ facts, title }: Concept): boolean {
  const { kind } = facts.entry;
  return kind === 'mint' || (title && (kind === 'realm' || kind === 'category'));
}

function inflected(concepts: readonly Concept[], form: string): Naming {
  return { concepts, about: aboutOf(concepts), found: 'inflected', form, face: undefined, metal: undefined };
}

/**
 * A name that the dictionary has only in its English spelling, with an ending of the text's language: `Trajana`. Other English words are not
 * inflected in this way.
 */
function foreignName(word: string, { index, knowledge, foreign, fixedPlaces }: Search): Naming | null {
  const known = foreign.get(word);
  if (known !== undefined) return known;
  let naming: Naming | null = null;
  for (const base of index.bases(word)) {
    const concepts = knowledge
      .conceptsOf(base)
      .filter((concept) => isName(concept) && !(fixedPlaces && isPlaceName(concept)));
    if (concepts.length === 0) continue;
    naming = inflected(concepts, base);
    break;
  }
  foreign.set(word, naming);
  return naming;
}

function isName({ any, languages, facts, nameOnly }: Concept): boolean {
  return !nameOnly && (any || languages.includes('en')) && NAMED.has(facts.entry.kind);
}

const NAMED: ReadonlySet<string> = new Set(['ruler', 'realm', 'mint']);
