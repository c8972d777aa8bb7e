import type { TaxonomyName } from '@obverse/contracts';
import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../directory/company-directory';
import { countryName } from '../directory/country-name';
import { conceptChoice, conceptChoices, type Choice } from './concept-titles';

export type { Choice } from './concept-titles';

const biddings: readonly Choice[] = [
  { tag: 'auction', title: 'Auctions' },
  { tag: 'shop', title: 'Shops' },
  { tag: 'hasbid', title: 'With bids' },
];

/** The titles of the tags of filters. */
@Injectable()
export class TagTitles {
  constructor(private readonly companies: CompanyDirectory) {}

  /** The tag itself when it has no title. */
  titleOf(name: TaxonomyName, tag: string): string {
    return this.choice(name, tag)?.title ?? tag;
  }

  choice(name: TaxonomyName, tag: string): Choice | undefined {
    if (conceptChoices(name)) return conceptChoice(name, tag);
    if (name === 'country') return /^[A-Z]{2}$/.test(tag) ? { tag, title: countryName(tag) } : undefined;
    return this.choices(name).find((choice) => choice.tag === tag);
  }

  /** All choices of a filter, by title. Empty for filters whose choices are not known yet. */
  choices(name: TaxonomyName): readonly Choice[] {
    switch (name) {
      case 'bidding':
        return biddings;
      case 'org':
        return this.companies.all().map(({ key, title }) => ({ tag: key, title }));
      case 'country':
        return [...new Set(this.companies.all().map(({ countryIso }) => countryIso))]
          .map((tag) => ({ tag, title: countryName(tag) }))
          .sort((a, b) => a.title.localeCompare(b.title));
      case 'category':
      case 'value':
      case 'material':
      case 'quality':
      case 'slab':
      case 'king':
      case 'location':
        return conceptChoices(name) ?? [];
      case 'similar':
      case 'catalog':
        return [];
    }
  }
}
