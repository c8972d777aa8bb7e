import type { LotObserved } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, shippedRates } from '@obverse/lots';
import { catalogue, type WordedLot } from '@obverse/market';
import { normaliseAll, type NormaliseContext } from '@obverse/normaliser';
import type { Dictionary } from '@obverse/numismatics';

/** What the indexer knows about the market's sellers. */
export function marketContext(dictionary: Dictionary): NormaliseContext {
  const sellers = new Map(catalogue.map((seller, index) => [seller.key, { seller, index }]));
  return {
    dictionary,
    rates: shippedRates,
    seller: (key) => {
      const found = sellers.get(key);
      return (
        found && { orgKey: orgKeyOf(9001 + found.index), title: found.seller.name, countryIso: found.seller.country }
      );
    },
  };
}

/** The documents of lots as a crawl of their pages finds them. */
export function documentsOf(lots: readonly WordedLot[], now: number, context: NormaliseContext): LotDocument[] {
  const written = normaliseAll(
    lots.map((lot) => observed(lot, now)),
    context,
  );
  return written.filter((one): one is LotDocument => one.deleted !== true);
}

const AVAILABILITY = {
  Sold: 'Sold',
  Unsold: 'Unsold',
  HasBid: 'Open',
  NoBid: 'Open',
  BuyNow: 'InStock',
} as const satisfies Record<WordedLot['truth']['state'], NonNullable<LotObserved['availability']>>;

function observed({ truth, wording, language }: WordedLot, now: number): LotObserved {
  const { sellerKey, sourceId, state, price, saleKind, endsAt } = truth;
  const isSoldOut = saleKind === 'fixed' && state === 'Sold';
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(sellerKey, sourceId),
    sellerKey,
    sourceId,
    url: truth.url,
    observedAt: new Date(now).toISOString(),
    firstObservedAt: truth.listedAt,
    title: wording.title,
    description: textOf(wording.description),
    categoryPath: [...wording.category],
    attributes: wording.facts.map((fact) => ({ ...fact })),
    language,
    saleKind,
    price,
    availability: isSoldOut ? 'OutOfStock' : AVAILABILITY[state],
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(truth.bidCount === undefined ? {} : { bidCount: truth.bidCount }),
    images: [{ url: `${truth.url}/picture.jpg` }],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of the market's descriptions, which have paragraphs, line breaks and four entities. */
function textOf(html: string): string {
  return html
    .replace(/<\/p>|<br>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
