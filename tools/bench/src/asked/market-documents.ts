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
    version: 'measured',
    seller: (key) => {
      const found = sellers.get(key);
      return (
        found && { orgKey: orgKeyOf(9001 + found.index), title: found.seller.name, countryIso: found.seller.country }
      );
    },
  };
}

/** What a seller states about a lot. */
export interface Offer extends Pick<
  WordedLot['truth'],
  'sellerKey' | 'sourceId' | 'url' | 'saleKind' | 'state' | 'price' | 'endsAt' | 'bidCount' | 'listedAt'
> {
  readonly language: string;
  readonly title: string;
  /** HTML. */
  readonly description?: string;
  readonly category: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

export function offerOf({ truth, wording, language }: WordedLot): Offer {
  const { description, category, facts } = wording;
  return { ...truth, language, description, category, facts };
}

/** The documents of lots as a crawl of their pages finds them. */
export function documentsOf(offers: readonly Offer[], now: number, context: NormaliseContext): LotDocument[] {
  const written = normaliseAll(
    offers.map((offer) => observed(offer, now)),
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
} as const satisfies Record<Offer['state'], NonNullable<LotObserved['availability']>>;

function observed(offer: Offer, now: number): LotObserved {
  const { sellerKey, sourceId, url, state, price, saleKind, endsAt, bidCount, description } = offer;
  const isSoldOut = saleKind === 'fixed' && state === 'Sold';
  return {
    type: 'LotObserved',
    version: 3,
    lotId: lotIdOf(sellerKey, sourceId),
    sellerKey,
    sourceId,
    url,
    observedAt: new Date(now).toISOString(),
    firstObservedAt: offer.listedAt,
    title: offer.title,
    categoryPath: [...offer.category],
    attributes: offer.facts.map((fact) => ({ ...fact })),
    language: offer.language,
    saleKind,
    price,
    availability: isSoldOut ? 'OutOfStock' : AVAILABILITY[state],
    ...(description === undefined ? {} : { description: textOf(description) }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(bidCount === undefined ? {} : { bidCount }),
    images: [{ url: `${url}/picture.jpg` }],
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
