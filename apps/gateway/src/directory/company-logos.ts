import { LogoRepository, type StoredLogo } from '@obverse/database';
import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from './company-directory';

const AUCTION_HOUSE = 1;

/** Logos of companies and sales. */
@Injectable()
export class CompanyLogos {
  constructor(
    private readonly logos: LogoRepository,
    private readonly companies: CompanyDirectory,
  ) {}

  /** What a company's own page shows; of a house without one, what a portal showed at its latest sale. Companies without a logo are absent. */
  async of(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    const houses = this.housesAmong(sellerKeys);
    const [own, atSales] = await Promise.all([this.logos.ofCompanies(sellerKeys), this.logos.ofLatestSales(houses)]);
    return new Map([...atSales, ...own]);
  }

  /**
   * Of sales, by their ids: what a sale's page shows of its house, else the house's own. Where the company is a marketplace its logo is no
   * house's.
   */
  async ofSales(
    sales: readonly { readonly id: string; readonly sellerKey: string; readonly logoUrl?: string }[],
  ): Promise<ReadonlyMap<string, StoredLogo>> {
    const [shown, own] = await Promise.all([
      this.logos.find(sales.flatMap(({ logoUrl }) => logoUrl ?? [])),
      this.of(this.housesAmong(sales.map(({ sellerKey }) => sellerKey))),
    ]);
    return new Map(
      sales.flatMap(({ id, sellerKey, logoUrl }) => {
        const logo = shown.get(logoUrl ?? '') ?? own.get(sellerKey);
        return logo ? [[id, logo] as const] : [];
      }),
    );
  }

  private housesAmong(sellerKeys: readonly string[]): readonly string[] {
    return [...new Set(sellerKeys)].filter((key) => this.companies.ofSeller(key)?.form === AUCTION_HOUSE);
  }
}
