import { formOf } from '@obverse/numismatics';
import { PrefixTable } from './prefix-table';

export interface NameMatch {
  readonly tag: string;
  /** A whole name starts with the text. */
  readonly isWhole: boolean;
}

/** The names of a tag in the spelling of `formOf`. */
export interface Names {
  readonly names: Iterable<string>;
  /** Texts whose words are also found, but which are not names, such as the realm of a ruler. */
  readonly words?: Iterable<string>;
}

/** No name has more words; each of them reads the whole table. */
const MOST_WORDS = 20;

/** The names of tags, by the beginnings of their words. */
export class NameTable {
  private readonly tags: readonly string[];
  private readonly names: PrefixTable;
  private readonly words: PrefixTable;

  constructor(namesByTag: ReadonlyMap<string, Names>) {
    this.tags = [...namesByTag.keys()];
    const byName = new Map<string, number[]>();
    const byWord = new Map<string, number[]>();
    [...namesByTag.values()].forEach(({ names, words = [] }, owner) => {
      for (const form of names) add(byName, form, owner);
      for (const form of [...names, ...words]) for (const word of form.split(' ')) add(byWord, word, owner);
    });
    this.names = new PrefixTable(byName, namesByTag.size);
    this.words = new PrefixTable(byWord, namesByTag.size);
  }

  /**
   * The tags of which every typed word is the beginning of a word of their names. Empty for a text without letters and digits, and for one with more
   * words than a name has.
   */
  find(text: string): NameMatch[] {
    const typed = formOf(text);
    if (typed === '') return [];
    const typedWords = new Set(typed.split(' '));
    if (typedWords.size > MOST_WORDS) return [];
    const byWord = [...typedWords].map((word) => this.words.startingWith(word));
    const whole = this.names.startingWith(typed);
    const found: NameMatch[] = [];
    this.tags.forEach((tag, owner) => {
      if (byWord.every((marks) => marks[owner] === 1)) found.push({ tag, isWhole: whole[owner] === 1 });
    });
    return found;
  }
}

/** Owners are added in ascending order, so that an owner that is already there is the last one. */
function add(table: Map<string, number[]>, key: string, owner: number): void {
  const owners = table.get(key);
  if (!owners) table.set(key, [owner]);
  else if (owners.at(-1) !== owner) owners.push(owner);
}
