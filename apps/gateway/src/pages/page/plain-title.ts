import type { Language, TextKey } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';

/** The pages of the client without data of their own in the head, with the texts by which the client titles them. */
const titles = {
  home: 'chrome.siteTitle',
  search: 'search.titleSearch',
  auctions: 'directory.activeAuctions',
  auctionsClosed: 'directory.completedAuctions',
  sellers: 'pages.sellers',
  shops: 'pages.shops',
  marketplaces: 'pages.marketplaces',
  auctionHouses: 'pages.auctionHouses',
  contact: 'chrome.contact',
  account: 'account.account',
  savedSearches: 'account.savedSearches',
  ops: 'account.operations',
  lists: 'account.myLists',
  compare: 'compare.title',
  status: 'chrome.status',
  termsOfUse: 'chrome.terms',
  privacyPolicy: 'chrome.privacy',
  auth: 'chrome.signIn',
  styleGuide: 'pages.styleGuide',
  unknown: 'pages.unknown',
} as const satisfies Readonly<Record<string, TextKey>>;

export type PlainPageName = keyof typeof titles;

/** @param place Where the listed sellers or auctions are; titles of other pages name none. */
export function plainTitle(name: PlainPageName, language: Language, place = ''): string {
  return textIn(language, titles[name], { place });
}
