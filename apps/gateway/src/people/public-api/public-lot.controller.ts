import { endpoints, type PublicLotDetails, type PublicLotPage, type PublicType } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuctionService } from '../../directory/auction.service';
import { OrgService } from '../../directory/org.service';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { CoinTypeService } from '../../features/coin-type/coin-type.service';
import { LotService } from '../../features/lot/lot.service';
import { PresentationService } from '../../features/lot/presentation.service';
import { publicLotDetails, publicLots, PublicLots } from './public-lots.service';

const { lots, lot, type, auctions, companies } = endpoints.v1;

/** What visitors read, for programs with a key of the scope `search`. */
@Controller()
export class PublicLotController {
  constructor(
    private readonly pages: PublicLots,
    private readonly lots: LotService,
    private readonly catalog: CoinTypeService,
    private readonly auctions: AuctionService,
    private readonly companies: OrgService,
    private readonly presentation: PresentationService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(lots)
  search(
    @Input(lots) { query }: InputOf<typeof lots>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<PublicLotPage> {
    return this.pages.search(query.search, query, { language, request });
  }

  @Serves(lot)
  async lot(
    @Input(lot) { params }: InputOf<typeof lot>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<PublicLotDetails> {
    const context = await this.presentation.context(language, request);
    return publicLotDetails(await this.lots.get(params.id as LotId, context));
  }

  @Serves(type)
  async type(
    @Input(type) { params }: InputOf<typeof type>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<PublicType> {
    const item = await this.catalog.item(params.id, await this.presentation.context(language, request));
    return { ...item, open: publicLots(item.open), past: publicLots(item.past) };
  }

  @Serves(auctions)
  listAuctions(@Input(auctions) { query }: InputOf<typeof auctions>) {
    return this.auctions.list(query, this.clock());
  }

  @Serves(companies)
  listCompanies(@Input(companies) { query }: InputOf<typeof companies>, @VisitorLanguage() language: Language) {
    return this.companies.list(query, this.clock(), language);
  }
}
