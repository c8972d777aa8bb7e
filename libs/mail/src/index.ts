export { mails } from './declarations/mails';
export type { AlertLot, AlertSearch } from './declarations/search-alert/alert-values';
export type { LotNewsValues, NewsLot } from './declarations/lot-news/news-values';
