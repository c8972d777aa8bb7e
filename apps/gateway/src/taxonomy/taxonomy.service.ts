import type { Filter, TaxonomyName } from '@obverse/contracts';
import type { FacetCounts, FacetName } from '@obverse/lot-index';
import { categoryLine, dictionary, fold } from '@obverse/numismatics';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../http/errors';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../search/searchable-index';
import { TextQueries } from '../search/text-query';
import { TagTitles, type Choice } from './tag-titles';
import type { Search } from '../search/search-request';

type FilterProperty = Filter['properties'][number];
type Options = Pick<Search, 'status' | 'query' | 'auction' | 'seller' | 'hasBids' | 'selectedFilters'>;

/** The filters in the order of their display. */
const shown = [
  { name: 'bidding', title: 'Offered by', type: 'Simple' },
  { name: 'category', title: 'Category', type: 'DrillDown' },
  { name: 'value', title: 'Denomination', type: 'Choice' },
  { name: 'king', title: 'Ruler', type: 'Choice' },
  { name: 'location', title: 'Mint', type: 'Choice' },
  { name: 'material', title: 'Material', type: 'Choice' },
  { name: 'quality', title: 'Grade', type: 'Choice' },
  { name: 'slab', title: 'Grading', type: 'Simple' },
  { name: 'country', title: 'Country of seller', type: 'Choice' },
  { name: 'org', title: 'Company', type: 'Choice' },
] as const satisfies readonly { name: FacetName & TaxonomyName; title: string; type: Filter['type'] }[];

const MAX_CHOICES = 400;
const MAX_FOUND = 50;

@Injectable()
export class TaxonomyService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly titles: TagTitles,
    private readonly texts: TextQueries,
  ) {}

  /** The filters of a search. The count of a choice is the number of results if it were selected. */
  async filters(options: Options, now: number): Promise<Filter[]> {
    const query = await this.texts.resolve(options, now);
    const names = shown.map(({ name }) => name);
    const counts = await this.index.facets(query, names, MAX_CHOICES);
    return shown
      .map((filter) => this.filterOf(filter, counts, options))
      .filter(({ properties, selectedTag }) => properties.length > 0 || selectedTag !== undefined);
  }

  dictionary(name: TaxonomyName): FilterProperty[] {
    return this.titles.choices(name).map(plain);
  }

  search(name: TaxonomyName, text: string): FilterProperty[] {
    const wanted = fold(text.trim());
    return this.titles
      .choices(name)
      .filter(({ title }) => fold(title).includes(wanted))
      .slice(0, MAX_FOUND)
      .map(plain);
  }

  /** Throws {@link NothingFoundError} for a tag that the filter does not have. */
  byTag(name: TaxonomyName, tag: string): FilterProperty {
    const choice = this.titles.choice(name, tag);
    if (!choice) throw new NothingFoundError();
    return plain(choice);
  }

  private filterOf(filter: (typeof shown)[number], counts: FacetCounts, { selectedFilters }: Options): Filter {
    const selected = selectedFilters.find(({ name }) => name === filter.name)?.tag;
    const properties = offered(filter.name, counts[filter.name] ?? [], selected).map(({ tag, count }) => ({
      ...plain({ tag, title: this.titles.titleOf(filter.name, tag) }),
      count,
      ...(filter.name === 'category' ? { leaf: isLeaf(tag) } : {}),
    }));
    if (selected && filter.type !== 'DrillDown' && !properties.some(({ tag }) => tag === selected)) {
      properties.unshift({ ...plain({ tag: selected, title: this.titles.titleOf(filter.name, selected) }), count: 0 });
    }
    return {
      ...filter,
      properties,
      ...(selected ? { selectedTag: selected, selectedTitle: this.titles.titleOf(filter.name, selected) } : {}),
      ...(selected && filter.type === 'DrillDown' ? { selectedPath: this.pathTo(selected) } : {}),
    };
  }

  /** Titles from the root of the tree to the category. */
  private pathTo(category: string): string[] {
    return [...categoryLine(category)].reverse().map((tag) => this.titles.titleOf('category', tag));
  }
}

type Count = NonNullable<FacetCounts[FacetName]>[number];

/** Of categories only the children of the selected one, or the roots; of slabs only whether there is one, because a search path cannot express more. */
function offered(name: FacetName, counts: readonly Count[], selected: string | undefined): readonly Count[] {
  if (name === 'slab') return counts.filter(({ tag }) => tag === 'slab');
  if (name !== 'category') return counts;
  return counts.filter(({ tag }) => categoryLine(tag)[1] === selected);
}

let parents: ReadonlySet<string> | undefined;

function isLeaf(category: string): boolean {
  parents ??= new Set(
    dictionary()
      .all('category')
      .map(({ facts }) => `c-${facts.parent ?? ''}`),
  );
  return !parents.has(category);
}

function plain({ tag, title }: Choice): FilterProperty {
  return { tag, title, leaf: true, isManual: false };
}
