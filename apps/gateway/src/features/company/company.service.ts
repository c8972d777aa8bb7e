import type { Company } from '@obverse/contracts';
import { DealerRepository, RunHealthRepository } from '@obverse/database';
import type { FacetCounts } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { AuctionService } from '../../directory/auction.service';
import { CompanyDirectory, type OrgFacts } from '../../directory/company-directory';
import { CompanyLogos } from '../../directory/company-logos';
import { formTitle } from '../../directory/form-title';
import { presentLogo } from '../../directory/present-logo';
import { NothingFoundError } from '../../edge/http/errors';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { PresentationService } from '../lot/presentation.service';
import type { PresentContext } from '../lot/present-lot';
import { readBy } from '../lot/read';
import { endedLots, figuresOf, newLots, openLots, type CountedLots } from './company-figures';

const SHOWN_LOTS = 12;
const SHOWN_SALES = 6;
const SHOWN_DEALERS = 24;
/** More than the values of bidding and outcome. */
const MOST_VALUES = SHOWN_DEALERS;

interface CountedCompany {
  readonly org: OrgFacts;
  readonly counted: CountedLots;
}
interface HydratedCompany extends CountedCompany, Pick<Company, 'sales' | 'dealers' | 'newest' | 'readAt'> {
  readonly logo: ReturnType<typeof presentLogo>;
}

/** The market page of a company (ADR 0085). */
@Injectable()
export class CompanyService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly companies: CompanyDirectory,
    private readonly auctions: AuctionService,
    private readonly logos: CompanyLogos,
    private readonly dealers: DealerRepository,
    private readonly runs: RunHealthRepository,
    private readonly presentation: PresentationService,
  ) {}

  /** Throws {@link NothingFoundError} if the registry has no company with the key. */
  readonly company = readBy<string, CountedCompany, HydratedCompany, HydratedCompany, Company>({
    skeleton: async (key, { now }) => {
      const org = this.companies.org(key);
      if (!org) throw new NothingFoundError();
      return { org, counted: await this.count(key, now) };
    },
    hydrate: (found, context) => this.hydrate(found, context),
    rules: (found) => found,
    present: ({ org, counted, logo, ...found }, { language }) => ({
      key: org.key,
      title: org.title,
      countryIso: org.countryIso,
      form: org.form,
      formDesc: formTitle(org.form, language),
      home: org.home,
      languages: [...org.languages],
      since: org.since,
      ...(org.terms ? { terms: org.terms } : {}),
      ...figuresOf(counted),
      ...found,
      ...logo,
    }),
  });

  private async count(key: string, now: number): Promise<CountedLots> {
    const open = openLots(key, now, SHOWN_LOTS);
    const ended = endedLots(key, now);
    const [pages, ofOpen, ofEnded] = await Promise.all([
      this.index.searchAll([open, newLots(key, now), ended]),
      this.index.facets(open, ['bidding', 'seller'], MOST_VALUES),
      this.index.facets(ended, ['outcome'], MOST_VALUES),
    ]);
    const nothing = { ids: [], total: 0 };
    const [openPage = nothing, newPage = nothing, endedPage = nothing] = pages;
    return { open: openPage, new: newPage, ended: endedPage, ofOpen, ofEnded };
  }

  private async hydrate({ org, counted }: CountedCompany, context: PresentContext): Promise<HydratedCompany> {
    const { sellerKey, key: orgKey } = org;
    const [newest, sales, dealers, status, logos] = await Promise.all([
      this.presentation.cards(counted.open.documents ?? [], context),
      this.salesOf(orgKey, context.now),
      this.dealersOf(counted.ofOpen.seller ?? []),
      this.runs.status(sellerKey),
      this.logos.of([sellerKey]),
    ]);
    return {
      org,
      counted,
      newest,
      sales,
      dealers,
      ...(status?.completedAt ? { readAt: status.completedAt.toISOString() } : {}),
      logo: presentLogo(logos.get(sellerKey)),
    };
  }

  private async salesOf(orgKey: string, now: number): Promise<Company['sales']> {
    const [open, closed] = await Promise.all([
      this.auctions.list({ aucType: 'open', orgKey, take: SHOWN_SALES, skip: 0 }, now),
      this.auctions.list({ aucType: 'closed', orgKey, take: 1, skip: 0 }, now),
    ]);
    return { open: open.items, openTotal: open.totalCount, closedTotal: closed.totalCount };
  }

  /** In the order of the counts. A dealer whose name is not known is left out. */
  private async dealersOf(counts: NonNullable<FacetCounts['seller']>): Promise<Company['dealers']> {
    const ids = counts.map(({ tag }) => tag.slice('s-'.length));
    const names = new Map((await this.dealers.find(ids)).map(({ id, name }) => [id, name]));
    return counts.flatMap(({ tag, count }) => {
      const title = names.get(tag.slice('s-'.length));
      return title === undefined ? [] : [{ tag, title, lots: count }];
    });
  }
}
