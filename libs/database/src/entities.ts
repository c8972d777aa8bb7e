import { AuctionEntity } from './auction/auction.entity';
import { CompanyEntity } from './company/company.entity';
import { CompanyPageEntity } from './company/company-page.entity';
import { DeadLetterEntity } from './dead-letter/dead-letter.entity';
import { DealerEntity } from './dealer/dealer.entity';
import { ExchangeRateSourceEntity } from './exchange-rate/exchange-rate-source.entity';
import { ExchangeRateEntity } from './exchange-rate/exchange-rate.entity';
import { OtherExchangeRateEntity } from './exchange-rate/other-exchange-rate.entity';
import { FrontierAuctionEntity } from './frontier/frontier-auction.entity';
import { FrontierLotEntity } from './frontier/frontier-lot.entity';
import { FrontierPageEntity } from './frontier/frontier-page.entity';
import { FrontierSaleEntity } from './frontier/frontier-sale.entity';
import { PageFaultEntity } from './frontier/page-fault.entity';
import { IdAliasEntity } from './id-alias/id-alias.entity';
import { LogStatusEntity } from './log-status/log-status.entity';
import { LogoEntity } from './logo/logo.entity';
import { OperationEntity } from './operation/operation.entity';
import { PictureNewsEntity } from './picture/picture-news.entity';
import { PictureEntity } from './picture/picture.entity';
import { PricePointEntity } from './price-point/price-point.entity';
import { SellerCrawlEntity } from './seller-crawl/seller-crawl.entity';
import { SellerDayEntity } from './seller-day/seller-day.entity';
import { RunHealthEntity } from './run-health/run-health.entity';
import { UserAccountEntity } from './user-account/user-account.entity';
import { UserSessionEntity } from './user-account/user-session.entity';
import { AccountTokenEntity } from './user/account-token.entity';
import { ExternalIdentityEntity } from './user/external-identity.entity';
import { ExternalSignInEntity } from './user/external-sign-in.entity';
import { UserListEntity } from './user-list/user-list.entity';
import { UserListLotEntity } from './user-list/user-list-lot.entity';
import { LotNoteEntity } from './lot-note/lot-note.entity';
import { ListedLotEntity } from './lot-news/listed-lot.entity';
import { LotNoticeEntity } from './lot-news/lot-notice.entity';
import { SavedSearchEntity } from './saved-search/saved-search.entity';
import { AlertSettingEntity } from './search-alert/alert-setting.entity';
import { AnnouncedSpecimenEntity } from './search-alert/announced-specimen.entity';
import { AnnouncementEntity } from './search-alert/announcement.entity';
import { UnsubscribeTokenEntity } from './search-alert/unsubscribe-token.entity';
import { ApiKeyEntity } from './api-key/api-key.entity';
import { ApiKeyUseEntity } from './api-key/api-key-use.entity';
import { PrivateAddressEntity } from './private-address/private-address.entity';
import { RemovedLotEntity } from './removed-lot/removed-lot.entity';
import { MailCountEntity } from './mail/mail-count.entity';
import { MailOutboxEntity } from './mail/mail-outbox.entity';
import { MailGivenUpEntity } from './mail/mail-given-up.entity';
import { PushKeyEntity } from './push/push-key.entity';
import { PushOutboxEntity } from './push/push-outbox.entity';
import { PushSubscriptionEntity } from './push/push-subscription.entity';
import { OpsReportEntity } from './ops-report/ops-report.entity';
import { TypedLotEntity } from './typed-lot/typed-lot.entity';
import { ContactMessageEntity } from './contact-message/contact-message.entity';
import { ClientErrorEntity } from './client-error/client-error.entity';
import { PopularSearchEntity } from './popular-search/popular-search.entity';
import { ServiceCountEntity } from './service-day/service-count.entity';
import { ServiceMinuteEntity } from './service-day/service-minute.entity';
import { ThrottleEntity } from './throttle/throttle.entity';
import { GotoCountEntity } from './goto-count/goto-count.entity';
import { WebhookEntity } from './webhook/webhook.entity';
import { WebhookOutboxEntity } from './webhook/webhook-outbox.entity';

/** The entities of all tables. A new feature folder adds its entities here and its migration in migrations.ts. */
export const entities = [
  SellerCrawlEntity,
  FrontierPageEntity,
  FrontierLotEntity,
  FrontierAuctionEntity,
  FrontierSaleEntity,
  PageFaultEntity,
  PictureEntity,
  LogStatusEntity,
  LogoEntity,
  CompanyPageEntity,
  CompanyEntity,
  PictureNewsEntity,
  AuctionEntity,
  DealerEntity,
  PricePointEntity,
  OperationEntity,
  DeadLetterEntity,
  ExchangeRateEntity,
  ExchangeRateSourceEntity,
  RunHealthEntity,
  SellerDayEntity,
  IdAliasEntity,
  OtherExchangeRateEntity,
  UserAccountEntity,
  UserSessionEntity,
  AccountTokenEntity,
  ExternalIdentityEntity,
  ExternalSignInEntity,
  UserListEntity,
  UserListLotEntity,
  LotNoteEntity,
  SavedSearchEntity,
  AlertSettingEntity,
  AnnouncedSpecimenEntity,
  AnnouncementEntity,
  UnsubscribeTokenEntity,
  ListedLotEntity,
  LotNoticeEntity,
  PushKeyEntity,
  PushSubscriptionEntity,
  PushOutboxEntity,
  PrivateAddressEntity,
  ApiKeyEntity,
  ApiKeyUseEntity,
  WebhookEntity,
  WebhookOutboxEntity,
  MailCountEntity,
  MailOutboxEntity,
  MailGivenUpEntity,
  OpsReportEntity,
  ContactMessageEntity,
  ClientErrorEntity,
  ThrottleEntity,
  GotoCountEntity,
  RemovedLotEntity,
  TypedLotEntity,
  PopularSearchEntity,
  ServiceCountEntity,
  ServiceMinuteEntity,
];
