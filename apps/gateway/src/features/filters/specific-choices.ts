import { filterRows, type FilterOptions, type SpecificFilter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { Dictionary } from '@obverse/numismatics';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { coinTypeIdOf, coinTypeTagOf } from '../titles/coin-type-tag';
import { coinTypeFactsOf, coinTypeTitleOf } from '../titles/coin-type-facts';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { LotFinder } from '../query/lot-finder';
import type { Choice } from '../titles/concept-titles';
import { similarLotIdOf } from '@obverse/search';
import { textIn } from '@obverse/texts/server';
import { lotName } from '@obverse/lots';

/** The filters whose choices are too many to list. */
export type UnlistedFilter = Exclude<SpecificFilter, 'userList'>;

/** Number of lots whose titles are searched for a text. */
const MAX_LOTS = 25;
/** Number of lots from which the title of a coin type is derived. */
const LOTS_OF_TYPE = 24;
/** The path's segment without a type. */
const ANY_TYPE = 'catalog';

type Found = readonly LotDocument[];

/** Titles of lots and coin types as choices of filters. */
@Injectable()
export class SpecificChoices {
  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly texts: LotFinder,
  ) {}

  /** The lot or coin type with a tag; undefined if the index does not have it. */
  async byTag(name: UnlistedFilter, tag: string, language: Language): Promise<Choice | undefined> {
    switch (name) {
      case 'similar':
        return this.lot(tag);
      case 'coinType':
        return tag === ANY_TYPE ? { tag, title: textIn(language, 'filters.coinType') } : this.coinType(tag, language);
    }
  }

  /** Lots, or the coin types of lots, that a search for the text finds. */
  async find(name: UnlistedFilter, text: string, language: Language): Promise<Choice[]> {
    const query = await this.texts.resolve(searchFor(text), { now: this.clock() });
    const documents = await this.documentsOf({ ...query, skip: 0, take: MAX_LOTS });
    return name === 'similar' ? documents.map(asSimilar) : coinTypesOf(this.dictionary, documents, language);
  }

  private async lot(tag: string): Promise<Choice | undefined> {
    const id = similarLotIdOf(tag);
    const [document] = id === undefined ? [] : await this.index.get([id]);
    return document && { tag, title: lotName(document.lot) };
  }

  private async coinType(tag: string, language: Language): Promise<Choice | undefined> {
    const filters = { [filterRows.coinType.stored]: [tag] };
    const query: LotQuery = { now: this.clock(), terms: [], filters, order: 'newest', skip: 0, take: LOTS_OF_TYPE };
    const documents = await this.documentsOf(query);
    return documents.length === 0 ? undefined : titledType(this.dictionary, tag, documents, language);
  }

  private async documentsOf(query: LotQuery): Promise<Found> {
    const [page] = await this.index.searchAll([{ ...query, withDocuments: true }]);
    return page?.documents ?? [];
  }
}

function asSimilar({ id, lot }: LotDocument): Choice {
  return { tag: `sim-${id}`, title: lotName(lot) };
}

function coinTypesOf(dictionary: Dictionary, documents: Found, language: Language): Choice[] {
  const byType = Map.groupBy(documents, ({ facets }) => coinTypeIdOf(facets[filterRows.coinType.stored]));
  return [...byType].flatMap(([id, lots]) =>
    id === undefined ? [] : [titledType(dictionary, coinTypeTagOf(id), lots, language)],
  );
}

function titledType(dictionary: Dictionary, tag: string, documents: Found, language: Language): Choice {
  return { tag, title: coinTypeTitleOf(documents, coinTypeFactsOf(dictionary, documents, language), language) };
}

function searchFor(query: string): Pick<FilterOptions, 'query'> & { selectedFilters: [] } {
  return { query, selectedFilters: [] };
}
