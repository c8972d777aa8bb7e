import { imagePath, lotPath, type Lot } from '@obverse/contracts';
import type { NewestAnnouncement } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { Language } from '@obverse/texts';
import { escapeHtml, textIn } from '@obverse/texts/server';
import { lotName } from '@obverse/lots';
import { saleDates } from '../../directory/sale-dates';
import { priceAndState, saleText, statedOnly } from '../page/lot-words';
import { picturesOf } from '../page/page-paths';
import type { AtomEntry } from './atom-xml';

/** A lot of a feed. */
export interface FeedLot {
  readonly document: LotDocument;
  readonly lot: Lot;
  /** The other offers of its specimen, past and present. */
  readonly offers: readonly LotDocument[];
  /** IANA zone of the seller. */
  readonly timezone: string;
}

export interface FeedOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  readonly language: Language;
}

/**
 * The entry of a lot. Its id is that of the offer of the specimen that was observed first: a further offer of a specimen, which a search may show in place of
 * the former one, is no new entry for a reader.
 */
export function feedEntry(given: FeedLot, options: FeedOptions): AtomEntry {
  const { document, lot, offers } = given;
  const first = offers.reduce((one, other) => (precedes(other, one) ? other : one), document);
  return {
    id: tagUri(options.origin, `/lot/${first.id}`),
    title: lotName(lot),
    published: new Date(first.sort.firstObserved).toISOString(),
    updated: document.lot.observedAt,
    ...shownOf(given, options),
  };
}

/**
 * The entry of an announcement: each announcement is one entry for a reader, also when the same lot becomes cheaper. Its time is that of the announcement, because
 * a bid is no news; what it says of the lot is what is known now.
 */
export function announcementEntry(
  { id, kind, announcedAt, searchName }: NewestAnnouncement,
  given: Omit<FeedLot, 'offers'>,
  options: FeedOptions,
): AtomEntry {
  const { content, ...shown } = shownOf(given, options);
  const cheaper = kind === 'price' ? `<p>${escapeHtml(textIn(options.language, 'mail.searchAlert.cheaper'))}</p>` : '';
  return {
    id: tagUri(options.origin, `/announcement/${id}`),
    title: lotName(given.lot),
    published: announcedAt.toISOString(),
    updated: announcedAt.toISOString(),
    categories: [searchName],
    ...shown,
    content: cheaper + content,
  };
}

function shownOf(
  given: Omit<FeedLot, 'offers'>,
  { origin, language }: FeedOptions,
): Pick<AtomEntry, 'author' | 'page' | 'content'> {
  const { document, lot } = given;
  return {
    author: lot.seller?.title ?? lot.org?.title ?? document.lot.sellerKey,
    page: origin + lotPath(lot),
    content: contentOf(given, origin, language),
  };
}

/** A URI that stays when the addresses of pages change (RFC 4151). */
export function tagUri(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}

function precedes(one: LotDocument, other: LotDocument): boolean {
  const difference = one.sort.firstObserved - other.sort.firstObserved;
  return difference === 0 ? one.id < other.id : difference < 0;
}

function contentOf({ lot, timezone }: Omit<FeedLot, 'offers'>, origin: string, language: Language): string {
  const [picture] = picturesOf(lot);
  const image =
    picture === undefined
      ? []
      : [
          `<p><a href="${escapeHtml(origin + lotPath(lot))}"><img src="${escapeHtml(origin + imagePath(lot, 2, picture))}" alt="${escapeHtml(lotName(lot))}"></a></p>`,
        ];
  const lines = [
    priceAndState(statedOnly(lot), language),
    saleText(lot, language),
    lot.seller?.title,
    endText(lot, timezone, language),
    lot.titleDetail,
  ];
  return [...image, ...lines.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : []))].join('');
}

/** When bids end, in UTC; as a day if the seller states no time. */
function endText({ closedOn, isActive }: Lot, timezone: string, language: Language): string | undefined {
  const dates = closedOn === undefined || !isActive ? undefined : saleDates({ endsAt: closedOn }, timezone);
  if (!dates) return undefined;
  const isDay = 'first' in dates;
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isDay ? {} : { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  });
  return textIn(language, 'feeds.ends', { date: format.format(Date.parse(isDay ? dates.first : dates.start)) });
}
