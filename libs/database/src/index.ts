export * from './auction/auction.repository';
export { TableCopy, type MovedRecords, type SequenceValue, type TableSink } from './backup/table-copy';
export * from './company/company.repository';
export * from './company/company-page.repository';
export { createDataSource, createSourceWithBreaker, type BreakerMaker, type DatabaseOptions } from './data-source';
export { DatabaseUnavailableError } from './connection/errors';
export type { WorkBreaker } from './connection/source-with-breaker';
export { migrate } from './connection/migrate';
export { assertMigrated, pendingMigrations, SchemaOutdatedError } from './connection/schema-state';
export { databaseTime, ping } from './connection/database';
export { poolUse, type PoolUse } from './connection/pool-use';
export * from './dead-letter/dead-letter.repository';
export * from './dealer/dealer.repository';
export * from './exchange-rate/exchange-rate.repository';
export * from './frontier/frontier-auction.repository';
export * from './frontier/frontier-counts.repository';
export * from './frontier/frontier-lot.repository';
export * from './frontier/frontier-page.repository';
export * from './frontier/frontier-sale.repository';
export * from './frontier/page-fault.repository';
export * from './id-alias/id-alias.repository';
export * from './known-lot/known-lot.repository';
export * from './log-status/log-status.repository';
export * from './logo/logo.repository';
export * from './lot-facts/lot-facts.repository';
export * from './lot-move/lot-move.repository';
export * from './lot-record/lot-record.repository';
export * from './mail/mail-outbox.repository';
export * from './ops-report/ops-report.repository';
export * from './operation/operation.repository';
export { askedPictures } from './picture/asked-pictures';
export * from './picture/picture.repository';
export * from './price-point/price-point.repository';
export * from './push/push-key.repository';
export * from './push/push-outbox.repository';
export * from './push/push-subscription.repository';
export * from './purge/purge.repository';
export * from './client-error/client-error.repository';
export * from './contact-message/contact-message.repository';
export * from './goto-count/goto-count.repository';
export * from './removed-lot/removed-lot.repository';
export * from './throttle/throttle.repository';
export * from './typed-lot/typed-lot.repository';
export * from './typed-lot/worth.repository';
export {
  AlertSettingRepository,
  type AlertSettingChange,
  type AlertStopper,
  type StoredAlertSetting,
} from './search-alert/alert-setting.repository';
export * from './search-alert/unsubscribe.repository';
export * from './seller-crawl/seller-crawl.repository';
export * from './seller-day/seller-day.repository';
export * from './popular-search/popular-search.repository';
export * from './service-day/service-day.repository';
export * from './run-health/run-health.repository';
export { sellerHealths, spotCheckKind, type Anomaly, type SellerHealth } from './run-health/seller-health';
export * from './user/account-export';
export * from './user/account-export.repository';
export * from './user/account-token.repository';
export * from './user/external-identity.repository';
export * from './user/external-sign-in.repository';
export { DEFAULT_ALERT_HOUR, DEFAULT_ALERT_ZONE } from './user-account/alert-defaults';
export { emailKeyOf } from './user-account/email-key';
export * from './user/user.repository';
export * from './user/user-session.repository';
export * from './user-list/user-list.repository';
export {
  SavedSearchRepository,
  type NewSearch,
  type SearchChange,
  type SearchKey,
  type StoredSearch,
} from './saved-search/saved-search.repository';
export * from './search-alert/announcement.repository';
export * from './lot-note/lot-note.repository';
export * from './lot-news/listed-lot.repository';
export * from './lot-news/lot-notice.repository';
export * from './api-key/api-key.repository';
export * from './private-address/private-address.repository';
export { presentWebhook } from './webhook/present-webhook';
export * from './webhook/webhook.repository';
export * from './webhook/webhook-outbox.repository';
export type { DataSource } from 'typeorm';
