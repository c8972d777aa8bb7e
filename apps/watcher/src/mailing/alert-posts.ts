import { MAX_WEBHOOK_LOTS, type WebhookLot, type WebhookMessage } from '@obverse/contracts';
import type { NewWebhookMessage } from '@obverse/database';
import { shownLot, type MailSite } from '@obverse/mail';
import type { AnnouncedSearch } from './alert-values';

/** The messages to each webhook of a user: one for each search with announced lots. @param now Epoch milliseconds. */
export function postsOf(
  searches: readonly AnnouncedSearch[],
  site: MailSite,
  now: number,
): readonly NewWebhookMessage[] {
  return searches.map(({ first: { searchId: id, searchName: name, searchPath: path }, had }) => {
    const message: WebhookMessage = {
      type: 'search.lots',
      timestamp: new Date(now).toISOString(),
      data: {
        search: { id, name, path },
        lots: had.slice(0, MAX_WEBHOOK_LOTS).map((one) => postedLot(one, site)),
        more: Math.max(0, had.length - MAX_WEBHOOK_LOTS),
      },
    };
    return { body: JSON.stringify(message), searchId: id };
  });
}

function postedLot({ lot, kind }: AnnouncedSearch['had'][number], site: MailSite): WebhookLot {
  const { title, link, seller, price, priceKind, ends, picture } = shownLot(lot, site);
  return {
    id: lot.id,
    kind,
    title,
    url: link,
    sellerUrl: lot.lot.url,
    company: seller,
    ...(price && priceKind ? { price: { ...price, kind: priceKind } } : {}),
    ...(ends === undefined ? {} : { ends }),
    ...(picture === undefined ? {} : { picture }),
  };
}
