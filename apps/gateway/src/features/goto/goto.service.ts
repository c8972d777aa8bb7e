import { apiMessages } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyDirectory, type OrgFacts } from '../../directory/company-directory';
import { NothingFoundError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';

/** Where a redirect goes. */
export interface Destination {
  readonly sellerKey: string;
  readonly address: string;
}

/** Addresses at sellers: only those from a crawl or the registry, never one from a request. Throws {@link NothingFoundError}. */
@Injectable()
export class GotoService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly companies: CompanyDirectory,
    private readonly aliases: IdAliasService,
  ) {}

  /** The page of a lot, by its present or a former id. */
  async ofLot(id: string): Promise<Destination> {
    const load = async (ids: readonly string[]) => {
      const documents = await this.index.get(ids.filter((one): one is LotId => isLotId(one)));
      return new Map<string, LotDocument['lot']>(documents.map((document) => [document.id, document.lot]));
    };
    const lots = await this.aliases.load('lot', [id], load);
    const lot = lots.get(id);
    return { sellerKey: lot?.sellerKey ?? '', address: webAddress(lot?.url, apiMessages.lotNotFound) };
  }

  /** The home page of a company, by its present or a former key. */
  async ofCompany(key: string): Promise<Destination> {
    const load = (keys: readonly string[]) => {
      const orgs = keys.flatMap((one) => this.companies.org(one) ?? []);
      return Promise.resolve(new Map<string, OrgFacts>(orgs.map((org) => [org.key, org])));
    };
    const found = await this.aliases.load('org', [key], load);
    const org = found.get(key);
    return { sellerKey: org?.sellerKey ?? '', address: webAddress(org?.home, apiMessages.notFound) };
  }
}

/** The address in the ASCII form that a header can carry. Any other scheme than http and https, such as `javascript:`, is no address. */
export function webAddress(address: string | undefined, message: string): string {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new NothingFoundError(message);
  return url.href;
}
