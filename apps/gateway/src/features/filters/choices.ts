import { filterPropertySchema, isConceptFilter, type CountedFilter } from '@obverse/contracts';
import { languages, type Language } from '@obverse/texts';
import { categoryLine, formOf, Dictionary, tagsOfReferencesIn } from '@obverse/numismatics';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { conceptNames } from './concept-names';
import { isCountedTag } from './counted-filters';
import type { Choice } from '../titles/concept-titles';
import { fixedChoices } from '../titles/fixed-choices';
import { NameTable } from './name-table';
import { OccurringValues, type Occurrences } from './occurrences';
import { TagTitles } from '../titles/tag-titles';

export type FilterProperty = z.output<typeof filterPropertySchema>;

/** Longest list of choices found by text. */
const MAX_FOUND = 50;

/** What is derived from one count of a filter. It is dropped with the count. */
interface Derived {
  readonly listed: Map<Language, readonly FilterProperty[]>;
  names?: NameTable;
  parents?: ReadonlySet<string>;
}

/** The choices of filters that occur in the index, in the visitor's language. */
@Injectable()
export class Choices {
  private readonly derived = new WeakMap<Occurrences, Derived>();

  constructor(
    private readonly dictionary: Dictionary,
    private readonly occurring: OccurringValues,
    private readonly titles: TagTitles,
  ) {}

  /** All choices by title; the fixed ones in their order, first. */
  async all(name: CountedFilter, language: Language): Promise<readonly FilterProperty[]> {
    const occurrences = await this.occurring.of(name);
    const { listed } = this.derivedFrom(occurrences);
    const known = listed.get(language);
    if (known) return known;
    const fixed: readonly string[] = fixedChoices[name] ?? [];
    const { compare } = new Intl.Collator(language);
    const made = this.present(name, occurrences.keys(), occurrences, language).sort(
      (a, b) => rankOf(a.tag, fixed) - rankOf(b.tag, fixed) || compare(a.title, b.title) || compare(a.tag, b.tag),
    );
    listed.set(language, made);
    return made;
  }

  /**
   * The choices of which every typed word is the beginning of a word of their names, in any language. Those with a name that begins with the whole text
   * are first; choices of equal rank are ordered by the number of their lots. At most {@link MAX_FOUND}.
   */
  async find(name: CountedFilter, text: string, language: Language): Promise<FilterProperty[]> {
    const occurrences = await this.occurring.of(name);
    const found = this.namesOf(name, occurrences)
      .find(text)
      .flatMap(({ tag, isWhole }) => {
        const count = occurrences.get(tag);
        return count === undefined ? [] : [{ tag, isWhole, count }];
      })
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count || (a.tag < b.tag ? -1 : 1));
    const tags = found.slice(0, MAX_FOUND).map(({ tag }) => tag);
    // No lot is counted by the number of a work, so that a visitor finds one by its text only.
    const cited = name === 'reference' ? tagsOfReferencesIn(this.dictionary, text) : [];
    return this.present(name, new Set([...cited, ...tags]), occurrences, language);
  }

  /** The choice with a tag, also if no lot has it; undefined for an unknown tag. */
  async byTag(name: CountedFilter, tag: string, language: Language): Promise<FilterProperty | undefined> {
    const choice = this.titles.choice(name, tag, language);
    if (!choice) return undefined;
    const occurrences = await this.occurring.of(name);
    return propertyOf(choice, countOf(name, tag, occurrences), this.parentsOf(name, occurrences));
  }

  /** Tags without a title are left out: those of companies that are no longer in the registry. */
  private present(
    name: CountedFilter,
    tags: Iterable<string>,
    occurrences: Occurrences,
    language: Language,
  ): FilterProperty[] {
    const parents = this.parentsOf(name, occurrences);
    return [...tags].flatMap((tag) => {
      const choice = this.titles.choice(name, tag, language);
      return choice ? [propertyOf(choice, countOf(name, tag, occurrences), parents)] : [];
    });
  }

  private namesOf(name: CountedFilter, occurrences: Occurrences): NameTable {
    if (isConceptFilter(name)) return conceptNames(this.dictionary, name);
    const titlesOf = (tag: string) =>
      languages.flatMap((language) => this.titles.choice(name, tag, language)?.title ?? []);
    const derived = this.derivedFrom(occurrences);
    derived.names ??= new NameTable(
      new Map([...occurrences.keys()].map((tag) => [tag, { names: [...titlesOf(tag), tag].map(formOf) }])),
    );
    return derived.names;
  }

  private parentsOf(name: CountedFilter, occurrences: Occurrences): ReadonlySet<string> {
    const derived = this.derivedFrom(occurrences);
    derived.parents ??= name === 'category' ? parentsAmong(this.dictionary, occurrences.keys()) : new Set();
    return derived.parents;
  }

  private derivedFrom(occurrences: Occurrences): Derived {
    const known = this.derived.get(occurrences) ?? { listed: new Map() };
    this.derived.set(occurrences, known);
    return known;
  }
}

/** The categories that have children among these. */
export function parentsAmong(dictionary: Dictionary, categories: Iterable<string>): ReadonlySet<string> {
  return new Set([...categories].flatMap((tag) => categoryLine(dictionary, tag)[1] ?? []));
}

/**
 * @param count Undefined: unknown.
 * @param parents The categories that have children.
 */
export function propertyOf(choice: Choice, count: number | undefined, parents: ReadonlySet<string>): FilterProperty {
  return { ...choice, ...(count === undefined ? {} : { count }), leaf: !parents.has(choice.tag), isManual: false };
}

function countOf(name: CountedFilter, tag: string, occurrences: Occurrences): number | undefined {
  return isCountedTag(name, tag) ? (occurrences.get(tag) ?? 0) : undefined;
}

/** Tags that are not fixed follow. */
function rankOf(tag: string, fixed: readonly string[]): number {
  const place = fixed.indexOf(tag);
  return place < 0 ? fixed.length : place;
}
