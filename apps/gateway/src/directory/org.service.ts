import type { Country, Org } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AuctionRepository } from '@obverse/database';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../lot-reads/searchable-index';
import { CompanyDirectory, type OrgFacts } from './company-directory';
import { CompanyLogos } from './company-logos';
import { countriesIn } from './country-name';
import { formTitle } from './form-title';
import { presentLogo } from './present-logo';

export interface OrgQuery {
  readonly orgKey?: string | undefined;
  readonly orgForms?: readonly number[] | undefined;
  readonly countryIso?: string | undefined;
  readonly take: number;
  readonly skip: number;
}

const MAX_COMPANIES = 10_000;

@Injectable()
export class OrgService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    private readonly logos: CompanyLogos,
  ) {}

  /** Companies by name, with how many open lots and auctions each has now. */
  async list(
    query: OrgQuery,
    now: number,
    language: Language,
  ): Promise<{ totalCount: number; take: number; skip: number; items: Org[] }> {
    const found = this.companies.all().filter((org) => matches(org, query));
    const page = found.slice(query.skip, query.skip + query.take);
    const [lots, auctions, logos] = await Promise.all([
      this.openLots(now),
      this.auctions.countOpen(new Date(now).toISOString()),
      this.logos.of(page.map(({ sellerKey }) => sellerKey)),
    ]);
    const items = page.map((org): Org => ({
      key: org.key,
      tag: org.key,
      title: org.title,
      countryIso: org.countryIso,
      form: org.form,
      formDesc: formTitle(org.form, language),
      auctionCount: auctions.get(org.sellerKey) ?? 0,
      lotCount: lots.get(org.key) ?? 0,
      ...presentLogo(logos.get(org.sellerKey)),
    }));
    return { totalCount: found.length, take: query.take, skip: query.skip, items };
  }

  /** Countries that have companies. */
  countries(language: Language): Country[] {
    return countriesIn(
      this.companies.all().map(({ countryIso }) => countryIso),
      language,
    );
  }

  private async openLots(now: number): Promise<ReadonlyMap<string, number>> {
    const openLots = { now, status: 'open', terms: [], filters: {}, oncePerSpecimen: true } as const;
    const query = { ...openLots, order: 'newest', skip: 0, take: 1 } as const;
    const { org } = await this.index.facets(query, ['org'], MAX_COMPANIES);
    return new Map((org ?? []).map(({ tag, count }) => [tag, count]));
  }
}

function matches(org: OrgFacts, { orgKey, orgForms, countryIso }: OrgQuery): boolean {
  if (orgKey && org.key !== orgKey) return false;
  if (countryIso && org.countryIso !== countryIso.toUpperCase()) return false;
  return !orgForms || orgForms.includes(org.form);
}
