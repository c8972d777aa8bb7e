import { fold } from '../text/fold';
import { type Word, WordAnswers } from '../text/tokens';
import type { Naming } from './candidate';
import { beginningsOf, type Knowledge } from './knowledge';
import { ENDING_GROUPS } from './endings.data';

/** The minimum length of a stem; more for a single word, because short stems are ambiguous. */
const LEAST_STEM = 3;
export const LEAST_LONE_STEM = 4;
const LONGEST_ENDING = 5;
const CYRILLIC = /^[\u0400-\u052f]/;
const GREEK = /^[\u0370-\u03ff]/;
const LATIN = /^[0-9a-z]/;
const LETTERS_ONLY = /^\p{L}+$/u;

const groupOfLanguage = new Map<string, string>();
const endingsOfGroup = new Map<string, ReadonlySet<string>>();
for (const [group, { languages, endings }] of Object.entries(ENDING_GROUPS)) {
  for (const language of languages) groupOfLanguage.set(language, group);
  endingsOfGroup.set(group, new Set(endings.split(/\s+/).filter(Boolean).map(fold)));
}

/** The forms of languages with the same inflection, by the stems of their words. */
export interface StemIndex {
  /** The stem of one word. */
  stem(word: string): string;
  /** The same of a word of a text, with its node; it is kept with the word. */
  ofWord(word: Word): StemOfWord;
  /** Words that a word may be an inflected form of, if the dictionary has them in another language only: Trajana of `trajan`. */
  bases(word: string): readonly string[];
  /** The node of some stems; undefined if no form has them or starts with them. */
  at(stems: string): StemNode | undefined;
}

/** The stem of a word, or those of adjacent words, and their node. */
export interface StemOfWord {
  readonly stem: string;
  readonly node: StemNode | undefined;
}

export interface StemNode {
  /** Forms whose words have these stems. */
  readonly forms: readonly string[];
  /** Whether the stems of a longer form start here. */
  readonly begins: boolean;
  /** The meaning of the forms in the group's languages; stored at the first use. */
  naming?: Naming | null;
}

/** The group of a language's inflection; undefined for a language without inflection or without data. */
export function groupOf(language: string): string | undefined {
  return groupOfLanguage.get(language);
}

/** Built on first use: most processes see few of the languages. */
export function stemIndex(knowledge: Knowledge, group: string): StemIndex {
  const indexes = made.get(knowledge) ?? new Map<string, StemIndex>();
  made.set(knowledge, indexes);
  const index = indexes.get(group) ?? makeIndex(knowledge, group);
  indexes.set(group, index);
  return index;
}

const made = new WeakMap<Knowledge, Map<string, StemIndex>>();
const MAX_KEPT = 20_000;

function makeIndex(knowledge: Knowledge, group: string): StemIndex {
  const endings = endingsOfGroup.get(group) ?? new Set<string>();
  const piled = ENDING_GROUPS[group]?.piled === true;
  const stemOf = (word: string): string => {
    if (!piled) return withoutEnding(word, endings, LEAST_STEM);
    const once = withoutEnding(word, endings, LEAST_LONE_STEM);
    return once === word ? word : withoutEnding(once, endings, LEAST_LONE_STEM);
  };
  const kept = new Map<string, string>();
  const stem = (word: string): string => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const found = stemOf(word);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(word, found);
    return found;
  };
  const nodes = new Map<string, { readonly forms: string[]; begins: boolean; naming?: Naming | null }>();
  const nodeAt = (stems: string) => {
    const node = nodes.get(stems) ?? { forms: [], begins: false };
    nodes.set(stems, node);
    return node;
  };
  for (const form of inflectedForms(knowledge, group)) {
    const isOne = !form.includes(' ');
    const stems = isOne ? stem(form) : form.split(' ').map(stem).join(' ');
    nodeAt(stems).forms.push(form);
    if (isOne) continue;
    for (const beginning of beginningsOf(stems)) nodeAt(beginning).begins = true;
  }
  const index: StemIndex = {
    stem,
    ofWord: (word) => stemsOfWords.of(word, index),
    bases: (word) => basesOf(word, endings),
    at: (stems) => nodes.get(stems),
  };
  return index;
}

const stemsOfWords = new WordAnswers<StemIndex, StemOfWord>((form, index) => {
  const stem = index.stem(form);
  return { stem, node: index.at(stem) };
});

/** Forms in the group's own script. A Latin form is inflected like the group's words, a form in another script is not inflected. */
function inflectedForms(knowledge: Knowledge, group: string): readonly string[] {
  const script = group === 'cyrillic' ? CYRILLIC : group === 'greek' ? GREEK : LATIN;
  return knowledge.dictionary
    .formsIn(ENDING_GROUPS[group]?.languages ?? [])
    .filter((form) => script.test(form) && form.length >= LEAST_LONE_STEM);
}

/** A word without each of its possible endings, the shortest ending first. */
function basesOf(word: string, endings: ReadonlySet<string>): readonly string[] {
  const bases: string[] = [];
  for (let cut = 1; cut <= Math.min(LONGEST_ENDING, word.length - LEAST_LONE_STEM); cut++)
    if (endings.has(word.slice(-cut))) bases.push(word.slice(0, -cut));
  return bases;
}

function withoutEnding(word: string, endings: ReadonlySet<string>, least: number): string {
  for (let cut = Math.min(LONGEST_ENDING, word.length - least); cut > 0; cut--)
    if (endings.has(word.slice(-cut))) return LETTERS_ONLY.test(word) ? word.slice(0, -cut) : word;
  return word;
}
