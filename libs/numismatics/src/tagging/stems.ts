import { fold } from '../text/fold';
import type { Naming } from './candidate';
import { beginningsOf, type Knowledge } from './knowledge';
import { ENDING_GROUPS } from './endings.data';

/** What must be left of a word; of a single word more, for less may be anything. */
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

/** The forms of languages that inflect alike, found by what is left of their words without endings. */
export interface StemIndex {
  /** The stem of one word. */
  stem(word: string): string;
  /** What a word may be the inflected form of, where the dictionary has it in another language only: Trajana is of `trajan`. */
  bases(word: string): readonly string[];
  /** What lies under the stems of some words; undefined where no form has them and none begins so. */
  at(stems: string): StemNode | undefined;
}

export interface StemNode {
  /** Forms whose words have these stems. */
  readonly forms: readonly string[];
  /** Whether the stems of a longer form start so. */
  readonly begins: boolean;
  /** What the forms mean in the group's languages; kept here by whoever asks first. */
  naming?: Naming | null;
}

/** Which words inflect alike in a language; undefined for one that does not inflect, or that nobody told us about. */
export function groupOf(language: string): string | undefined {
  return groupOfLanguage.get(language);
}

/** Made when a text first needs it: most processes see few of the languages. */
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
  return { stem, bases: (word) => basesOf(word, endings), at: (stems) => nodes.get(stems) };
}

/** Of the group's own script: a Latin form inflects as the group's words do, a foreign script not at all. */
function inflectedForms(knowledge: Knowledge, group: string): readonly string[] {
  const script = group === 'cyrillic' ? CYRILLIC : group === 'greek' ? GREEK : LATIN;
  return knowledge.dictionary
    .formsIn(ENDING_GROUPS[group]?.languages ?? [])
    .filter((form) => script.test(form) && form.length >= LEAST_LONE_STEM);
}

/** A word without each of its possible endings, the shortest cut first. */
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
