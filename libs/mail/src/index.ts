export { mails } from './declarations/mails';
export { newsSentence } from './declarations/lot-news/lot-news';
export { foreignLine } from './declarations/search-alert/alert-words';
export type { AlertLot, AlertSearch } from './declarations/search-alert/alert-values';
export type { LotNewsValues, NewsLot } from './declarations/lot-news/news-values';
