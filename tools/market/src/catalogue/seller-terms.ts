import { isHouse, type Seller } from './seller';

/** The path of the page with a seller's terms. */
export const TERMS_PATH = '/terms-of-sale';

/** What a seller charges on top of its prices, in the form of descriptors. Every third seller states nothing. */
export function termsOf(seller: Seller): Readonly<Record<string, unknown>> | undefined {
  if (seller.index % 3 === 2) return undefined;
  const { currency } = seller;
  const isDear = ofThree(seller) % 2 === 0;
  const costs = isHouse(seller)
    ? { ...premiumOf(seller), liveSurcharge: '3', vat: isDear ? { on: 'included' } : { on: 'premium', percent: '19' } }
    : {};
  const shipping = [
    { to: ['domestic'], low: '8.50', high: '8.50', currency },
    ...(isDear ? [{ to: ['world'], low: '15', high: '45', currency }] : []),
  ];
  const page = { source: `${seller.origin}${TERMS_PATH}`, checked: '2026-11-21' };
  return { ...page, ...costs, shipping, shipsTo: ['world'], paymentFee: { percent: '3', methods: ['card', 'paypal'] } };
}

/** Neighbours of one third differ from those of the next. */
function ofThree({ index }: Seller): number {
  return Math.floor(index / 3);
}

function premiumOf(seller: Seller) {
  const { currency } = seller;
  if (ofThree(seller) % 2 === 0) return { buyersPremium: '25' };
  const tiers = [
    { from: '0', percent: '22.5' },
    { from: '5000', percent: '20' },
  ];
  return { buyersPremium: { currency, tiers, minimum: '10' } };
}
