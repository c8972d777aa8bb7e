import {
  filterRows,
  isSpecificFilter,
  specificFilters,
  type CalledFilter,
  type CountedFilter,
  type Filter,
  type SpecificFilter,
} from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { FacetCounts, FacetName } from '@obverse/lot-index';
import { textIn } from '@obverse/texts/server';
import { categoryLine, Dictionary } from '@obverse/numismatics';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../../edge/http/errors';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { tagsOf, type Criteria } from '@obverse/search';
import { LotFinder, type Visitor } from '../query/lot-finder';
import { Choices, parentsAmong, propertyOf, type FilterProperty } from './choices';
import { facetsOfFilters, isCountedTag, MAX_CHOICES, mostCounted, selectedOf, shownFilters } from './counted-filters';
import { ListChoices, type Chooser } from './list-choices';
import { SpecificChoices } from './specific-choices';
import { TagTitles } from '../titles/tag-titles';
import type { Choice } from '../titles/concept-titles';

type Options = Criteria & { readonly resolution?: string | undefined };

@Injectable()
export class FiltersService {
  constructor(
    private readonly numismatics: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly titles: TagTitles,
    private readonly texts: LotFinder,
    private readonly choices: Choices,
    private readonly specific: SpecificChoices,
    private readonly lists: ListChoices,
  ) {}

  /**
   * The filters of a search: those that have choices, and those that are selected. The count of a choice is the number of results if it were selected.
   * A selected value is always among the choices of a `Choice` or `Simple` filter, also with no result.
   */
  async filters(options: Options, visitor: Visitor, language: Language): Promise<Filter[]> {
    const query = await this.texts.resolve(options, visitor);
    const shown = shownFilters(query.status, options);
    const { names, limit } = facetsOfFilters(this.numismatics, shown);
    const [counts, ofLots] = await Promise.all([
      this.index.facets(query, names, limit),
      this.specificFilters(options, { language, request: visitor.request }),
    ]);
    const ofValues = shown.map((filter) => this.listedFilter(filter, counts, options, language));
    return [
      ...ofLots,
      ...ofValues.filter(({ properties, selectedTag }) => properties.length > 0 || selectedTag !== undefined),
    ];
  }

  /** One filter with all choices that lots of the search have, by title; empty for a filter whose choices are not counted. */
  async allChoices(name: CalledFilter, options: Options, visitor: Visitor, language: Language): Promise<Filter[]> {
    const query = await this.texts.resolve(options, visitor);
    const chosen = shownFilters(query.status, options).filter((filter) => filter === name);
    const { names, limit } = facetsOfFilters(this.numismatics, chosen);
    const counts = names.length === 0 ? {} : await this.index.facets(query, names, limit);
    const { compare } = new Intl.Collator(language);
    return chosen.map((filter) => {
      const { stored, control } = filterRows[filter];
      const found = counts[stored] ?? [];
      const properties = this.presented(filter, found, found, language).sort((a, b) => compare(a.title, b.title));
      return { name: stored, type: control, title: textIn(language, `filters.${filter}`), properties };
    });
  }

  /** All choices of a filter that occur. Empty for filters whose choices are only found by text. */
  async dictionary(name: CalledFilter, chooser: Chooser): Promise<readonly FilterProperty[]> {
    if (name === 'userList') return this.lists.all(chooser);
    return isSpecificFilter(name) ? [] : this.choices.all(name, chooser.language);
  }

  async search(name: CalledFilter, text: string, chooser: Chooser): Promise<FilterProperty[]> {
    const { language } = chooser;
    if (name === 'userList') return this.lists.find(text, chooser);
    if (!isSpecificFilter(name)) return this.choices.find(name, text, language);
    const found = await this.specific.find(name, text, language);
    return found.map((choice) => ({ ...choice, leaf: true, isManual: false }));
  }

  /** Throws {@link NothingFoundError} for a tag that the filter does not have. */
  async byTag(name: CalledFilter, tag: string, chooser: Chooser): Promise<FilterProperty> {
    const found = await this.choiceOf(name, tag, chooser);
    if (!found) throw new NothingFoundError();
    return { leaf: true, isManual: false, ...found };
  }

  private choiceOf(name: CalledFilter, tag: string, chooser: Chooser): Promise<FilterProperty | Choice | undefined> {
    if (name === 'userList') return this.lists.byTag(tag, chooser);
    if (isSpecificFilter(name)) return this.specific.byTag(name, tag, chooser.language);
    return this.choices.byTag(name, tag, chooser.language);
  }

  /** The selected ones, the list first. A list, lot or coin type that is not found has its tag for a title. */
  private specificFilters(options: Options, chooser: Chooser): Promise<Filter[]> {
    const { language } = chooser;
    const names: readonly SpecificFilter[] = ['userList', ...specificFilters.filter((name) => name !== 'userList')];
    const selected = names.flatMap((name) => {
      const tag = selectedOf(name, options);
      return tag === undefined ? [] : [{ name, tag }];
    });
    return Promise.all(
      selected.map(async ({ name, tag }): Promise<Filter> => {
        const known = await this.choiceOf(name, tag, chooser);
        const choice = known ?? { tag, title: this.titles.titleOf(name, tag, language) };
        const { stored, control } = filterRows[name];
        return {
          name: stored,
          title: textIn(language, `filters.${name}`),
          type: control,
          properties: [{ leaf: true, isManual: false, ...choice }],
          selectedTag: tag,
          selectedTitle: choice.title,
        };
      }),
    );
  }

  private listedFilter(name: CountedFilter, counts: FacetCounts, options: Options, language: Language): Filter {
    const { stored, control } = filterRows[name];
    const selected = selectedOf(name, options);
    const filter = { name: stored, type: control, title: textIn(language, `filters.${name}`) };
    const properties = this.offered(name, counts[stored] ?? [], selected, language);
    if (selected === undefined) return { ...filter, properties };
    const selectedTitle = this.titles.titleOf(name, selected, language);
    const chosen = { ...filter, selectedTag: selected, selectedTitle };
    if (control === 'DrillDown') return { ...chosen, properties, selectedPath: this.pathTo(selected, language) };
    const absent = tagsOf(options, name).filter((tag) => !properties.some((offered) => offered.tag === tag));
    const added = absent.map((tag) => {
      const title = this.titles.titleOf(name, tag, language);
      const count = isCountedTag(name, tag) ? countOf(this.numismatics, tag, counts[stored]) : undefined;
      return propertyOf({ tag, title }, count, new Set());
    });
    return { ...chosen, properties: [...added, ...properties] };
  }

  /** Tags without a title are left out: those of companies that are no longer in the registry. */
  private offered(
    name: CountedFilter,
    counts: readonly Count[],
    selected: string | undefined,
    language: Language,
  ): FilterProperty[] {
    return this.presented(name, selectable(this.numismatics, name, counts, selected), counts, language).slice(
      0,
      MAX_CHOICES,
    );
  }

  /** `shown` of all that are counted. */
  private presented(name: CountedFilter, shown: readonly Count[], counts: readonly Count[], language: Language) {
    const tags = counts.map(({ tag }) => tag);
    const parents = name === 'category' ? parentsAmong(this.numismatics, tags) : new Set<string>();
    return shown.flatMap(({ tag, count }) => {
      const choice = this.titles.choice(name, tag, language);
      return choice ? [propertyOf(choice, count, parents)] : [];
    });
  }

  /** Titles from the root of the tree to the category. */
  private pathTo(category: string, language: Language): string[] {
    return [...categoryLine(this.numismatics, category)]
      .reverse()
      .map((tag) => this.titles.titleOf('category', tag, language));
  }
}

type Count = NonNullable<FacetCounts[FacetName]>[number];

/** Of categories only the children of the selected one, or the roots; of slabs only whether there is one, because a search path cannot express more. */
function selectable(
  dictionary: Dictionary,
  name: CountedFilter,
  counts: readonly Count[],
  selected: string | undefined,
): readonly Count[] {
  if (name === 'slab') return counts.filter(({ tag }) => tag === 'slab');
  if (name !== 'category') return counts;
  return counts.filter(
    ({ tag }) => categoryLine(dictionary, tag).length > 0 && categoryLine(dictionary, tag)[1] === selected,
  );
}

/** Undefined for a value that may be beyond the last counted one. */
function countOf(dictionary: Dictionary, tag: string, counts: readonly Count[] = []): number | undefined {
  const isCut = counts.length >= mostCounted(dictionary);
  return counts.find((count) => count.tag === tag)?.count ?? (isCut ? undefined : 0);
}
