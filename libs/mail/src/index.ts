export { mails } from './declarations/mails';
export { newsSentence } from './declarations/lot-news/lot-news';
export { MAX_LOTS, mailedSearches, readLot, shownLot } from './declarations/search-alert/mailed-searches';
export type { MailedLot, MailedSearch, MailReader, MailSite } from './declarations/search-alert/mailed-searches';
export { renderMail } from './rendering/render-mail';
export { foreignLine } from './declarations/search-alert/alert-words';
export type { AlertLot, AlertSearch } from './declarations/search-alert/alert-values';
export type { LotNewsValues, NewsLot } from './declarations/lot-news/news-values';
