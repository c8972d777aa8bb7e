import { AuctionsAndPrices1795000001000 } from './auction/1795000001000-auctions-and-prices.migration';
import { CompaniesAndLogos1795000024000 } from './company/1795000024000-companies-and-logos.migration';
import { Dealers1795000008000 } from './dealer/1795000008000-dealers.migration';
import { ExchangeRates1795000003000 } from './exchange-rate/1795000003000-exchange-rates.migration';
import { OtherExchangeRates1795000027000 } from './exchange-rate/1795000027000-other-exchange-rates.migration';
import { CrawlFrontier1795000000000 } from './frontier/1795000000000-crawl-frontier.migration';
import { LotReadTimes1795000080000 } from './frontier/1795000080000-lot-read-times.migration';
import { EveryLotIsDue1795000031000 } from './frontier/1795000031000-every-lot-is-due.migration';
import { SpotChecks1795000040000 } from './frontier/1795000040000-spot-checks.migration';
import { SalesAndLists1795000016000 } from './frontier/1795000016000-sales-and-lists.migration';
import { IdAliases1795000026000 } from './id-alias/1795000026000-id-aliases.migration';
import { MailCounts1795000030000 } from './mail/1795000030000-mail-counts.migration';
import { OpsReports1795000149000 } from './ops-report/1795000149000-ops-reports.migration';
import { Operations1795000002000 } from './operation/1795000002000-operations.migration';
import { WantedOperations1795000061000 } from './operation/1795000061000-wanted-operations.migration';
import { PictureNews1795000021000 } from './picture/1795000021000-picture-news.migration';
import { PictureOrder1795000110000 } from './picture/1795000110000-picture-order.migration';
import { SellerPauses1795000004000 } from './seller-crawl/1795000004000-seller-pauses.migration';
import { HeldSince1795000148000 } from './seller-crawl/1795000148000-held-since.migration';
import { SellerParameters1795000041000 } from './seller-crawl/1795000041000-seller-parameters.migration';
import { RunHealth1795000007000 } from './run-health/1795000007000-run-health.migration';
import { SellerDays1795000060000 } from './seller-day/1795000060000-seller-days.migration';
import { OneVocabulary1795000025000 } from './upgrade/1795000025000-one-vocabulary.migration';
import { People1795000028000 } from './user/1795000028000-people.migration';
import { VerifiedAddresses1795000029000 } from './user/1795000029000-verified-addresses.migration';
import { LettersOfPageFaults1795000166000 } from './frontier/1795000166000-letters-of-page-faults.migration';
import { RemovedLots1795000167000 } from './removed-lot/1795000167000-removed-lots.migration';
import { SavedSearches1795000320000 } from './saved-search/1795000320000-saved-searches.migration';
import { SearchAlerts1795000330000 } from './search-alert/1795000330000-search-alerts.migration';
import { LotNews1795000350000 } from './lot-news/1795000350000-lot-news.migration';
import { LotNotes1795000340000 } from './lot-note/1795000340000-lot-notes.migration';
import { Push1795000360000 } from './push/1795000360000-push.migration';
import { ApiKeys1795000410000 } from './api-key/1795000410000-api-keys.migration';
import { PrivateAddresses1795000370000 } from './private-address/1795000370000-private-addresses.migration';
import { TypedLots1795000390000 } from './typed-lot/1795000390000-typed-lots.migration';
import { PopularSearches1795000470000 } from './popular-search/1795000470000-popular-searches.migration';
import { ServiceDays1795000420000 } from './service-day/1795000420000-service-days.migration';
import { LotReports1795000460000 } from './contact-message/1795000460000-lot-reports.migration';
import { NamesOfLists1795000120000 } from './user-list/1795000120000-names-of-lists.migration';
import { Webhooks1795000400000 } from './webhook/1795000400000-webhooks.migration';

/** In the order of the time in their names, which is TypeORM's order. A released migration is never edited. */
export const migrations = [
  CrawlFrontier1795000000000,
  AuctionsAndPrices1795000001000,
  Operations1795000002000,
  ExchangeRates1795000003000,
  SellerPauses1795000004000,
  RunHealth1795000007000,
  Dealers1795000008000,
  SalesAndLists1795000016000,
  PictureNews1795000021000,
  CompaniesAndLogos1795000024000,
  OneVocabulary1795000025000,
  IdAliases1795000026000,
  OtherExchangeRates1795000027000,
  People1795000028000,
  VerifiedAddresses1795000029000,
  MailCounts1795000030000,
  EveryLotIsDue1795000031000,
  SpotChecks1795000040000,
  SellerParameters1795000041000,
  SellerDays1795000060000,
  WantedOperations1795000061000,
  LotReadTimes1795000080000,
  PictureOrder1795000110000,
  NamesOfLists1795000120000,
  HeldSince1795000148000,
  OpsReports1795000149000,
  LettersOfPageFaults1795000166000,
  RemovedLots1795000167000,
  SavedSearches1795000320000,
  SearchAlerts1795000330000,
  LotNotes1795000340000,
  LotNews1795000350000,
  Push1795000360000,
  PrivateAddresses1795000370000,
  TypedLots1795000390000,
  Webhooks1795000400000,
  ApiKeys1795000410000,
  ServiceDays1795000420000,
  LotReports1795000460000,
  PopularSearches1795000470000,
];
