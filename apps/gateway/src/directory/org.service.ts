import type { Country, Org } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AuctionRepository } from '@obverse/database';
import type { LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../lot-reads/searchable-index';
import { CompanyDirectory, type OrgFacts } from './company-directory';
import { CompanyLogos } from './company-logos';
import { countriesIn } from './country-name';
import { formTitle } from './form-title';
import { presentLogo } from './present-logo';

/** Companies with open lots, and the lots. */
export interface OpenFigures {
  readonly lots: number;
  readonly sellers: number;
  readonly marketplaces: number;
}

const marketplaceForms: ReadonlySet<number> = new Set([2, 3]);

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

  async openFigures(now: number): Promise<OpenFigures> {
    const [lots, byCompany] = await Promise.all([this.index.count(openLotsAt(now)), this.openLots(now)]);
    const forms = [...byCompany.keys()].flatMap((key) => this.companies.org(key)?.form ?? []);
    const marketplaces = forms.filter((form) => marketplaceForms.has(form)).length;
    return { lots, sellers: forms.length - marketplaces, marketplaces };
  }

  private async openLots(now: number): Promise<ReadonlyMap<string, number>> {
    const { org } = await this.index.facets(openLotsAt(now), ['org'], MAX_COMPANIES);
    return new Map((org ?? []).map(({ tag, count }) => [tag, count]));
  }
}

function openLotsAt(now: number): LotQuery {
  const open = { now, status: 'open', terms: [], filters: {}, oncePerSpecimen: true } as const;
  return { ...open, order: 'newest', skip: 0, take: 1 };
}

function matches(org: OrgFacts, { orgKey, orgForms, countryIso }: OrgQuery): boolean {
  if (orgKey && org.key !== orgKey) return false;
  if (countryIso && org.countryIso !== countryIso.toUpperCase()) return false;
  return !orgForms || orgForms.includes(org.form);
}
