import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../edge/http/serves';
import { VisitorLanguage } from '../edge/http/visitor-language';
import { AuctionService } from './auction.service';
import { OrgService } from './org.service';

const { auctions, orgs, countries } = endpoints.directory;

@Controller()
export class DirectoryController {
  constructor(
    private readonly auctionService: AuctionService,
    private readonly orgService: OrgService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(auctions)
  auctions(@Input(auctions) { query }: InputOf<typeof auctions>) {
    return this.auctionService.list(query, this.clock());
  }

  @Serves(orgs)
  orgs(@Input(orgs) { query }: InputOf<typeof orgs>, @VisitorLanguage() language: Language) {
    return this.orgService.list(query, this.clock(), language);
  }

  @Serves(countries)
  countries(@VisitorLanguage() language: Language) {
    return this.orgService.countries(language);
  }
}
