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

  /** The logo on a company's own page; for an auction house without one, the logo that a portal showed with its latest sale. Companies without a logo are absent. */
  async of(sellerKeys: readonly string[]): Promise<ReadonlyMap<string, StoredLogo>> {
    const houses = this.auctionHousesAmong(sellerKeys);
    const [own, atSales] = await Promise.all([this.logos.ofCompanies(sellerKeys), this.logos.ofLatestSales(houses)]);
    return new Map([...atSales, ...own]);
  }

  /**
   * Logos of sales, by their ids: the logo on the page of the sale, else the logo of the auction house. The logo of a marketplace is not used,
   * because it is not the logo of an auction house.
   */
  async ofSales(
    sales: readonly { readonly id: string; readonly sellerKey: string; readonly logoUrl?: string }[],
  ): Promise<ReadonlyMap<string, StoredLogo>> {
    const [shown, own] = await Promise.all([
      this.logos.find(sales.flatMap(({ logoUrl }) => logoUrl ?? [])),
      this.of(this.auctionHousesAmong(sales.map(({ sellerKey }) => sellerKey))),
    ]);
    return new Map(
      sales.flatMap(({ id, sellerKey, logoUrl }) => {
        const logo = shown.get(logoUrl ?? '') ?? own.get(sellerKey);
        return logo ? [[id, logo] as const] : [];
      }),
    );
  }

  private auctionHousesAmong(sellerKeys: readonly string[]): readonly string[] {
    return [...new Set(sellerKeys)].filter((key) => this.companies.ofSeller(key)?.form === AUCTION_HOUSE);
  }
}
