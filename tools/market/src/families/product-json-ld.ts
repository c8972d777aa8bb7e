import { decimalOf } from '../money';
import type { ShopLot } from '../timetable/shop-timetable';
import { plainText } from './shop-lots';
import { type Family, type PageRequest, sides } from '../family';

/** The shapes of schema.org offers in real shops. */
export type OfferShape = 'offer' | 'offer-list' | 'price-specification' | 'graph' | 'aggregate-offer';

/** A `<script type="application/ld+json">` about a lot. */
export function productJsonLd(request: PageRequest, family: Family, lot: ShopLot, shape: OfferShape): string {
  const product = productOf(request, family, lot, shape);
  const data =
    shape === 'graph'
      ? { '@context': 'https://schema.org/', '@graph': [breadcrumbs(request, lot), product] }
      : { '@context': 'https://schema.org/', ...product };
  return jsonLdScript(request, lot, JSON.stringify(data));
}

/** The script with `json` about a lot, broken if the test fault is on. */
export function jsonLdScript(request: PageRequest, lot: ShopLot, json: string): string {
  const text = json.replace(/</g, '\\u003c');
  // An open quote and a raw newline, which cannot be repaired.
  const shown = request.isFaulty('broken-json-ld', lot) ? `${text.slice(0, Math.floor(text.length / 2))}"\n{{,` : text;
  return `<script type="application/ld+json">${shown}</script>\n`;
}

function productOf(request: PageRequest, family: Family, lot: ShopLot, shape: OfferShape): Record<string, unknown> {
  const { seller } = request;
  const wording = request.wording(lot);
  const url = family.lotUrl(seller, lot);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: wording.title,
    url,
    description: plainText(wording.description),
    sku: family.sourceIdOf(seller, lot),
    category: wording.category.join(' > '),
    material: wording.metal,
    image: sides.map((side) => family.pictureUrl(seller, lot, side)),
    additionalProperty: wording.facts.map((fact) => ({ '@type': 'PropertyValue', name: fact.name, value: fact.value })),
    offers: offersOf(request, lot, url, shape),
  };
}

function offersOf({ seller, isFaulty }: PageRequest, lot: ShopLot, url: string, shape: OfferShape): unknown {
  const scheme = shape === 'graph' ? 'http' : 'https';
  const availability = `${scheme}://schema.org/${lot.state === 'available' ? 'InStock' : 'OutOfStock'}`;
  const offer = {
    '@type': 'Offer',
    url,
    availability,
    itemCondition: `${scheme}://schema.org/UsedCondition`,
    seller: { '@type': 'Organization', name: seller.name },
  };
  if (isFaulty('price-on-request', lot)) return offer;
  const price = decimalOf(lot.price);
  const priced = { ...offer, price, priceCurrency: seller.currency };
  switch (shape) {
    case 'offer':
      return priced;
    case 'offer-list':
      // Some shops print a number instead of a text.
      return [{ ...priced, price: Number(price) }];
    case 'graph':
      return [
        {
          ...priced,
          priceSpecification: {
            '@type': 'PriceSpecification',
            price,
            priceCurrency: seller.currency,
            valueAddedTaxIncluded: 'false',
          },
        },
      ];
    case 'price-specification':
      return [{ ...offer, priceSpecification: unitPrices(seller.currency, lot) }];
    case 'aggregate-offer':
      return {
        '@type': 'AggregateOffer',
        lowPrice: price,
        highPrice: price,
        offerCount: 1,
        priceCurrency: seller.currency,
        availability,
        offers: [priced],
      };
  }
}

/** Both prices of a reduced lot, the list price first. A reader must choose the current one. */
function unitPrices(priceCurrency: string, lot: ShopLot): unknown[] {
  const specification = (amount: number, priceType?: string) => ({
    '@type': 'UnitPriceSpecification',
    price: decimalOf(amount),
    priceCurrency,
    valueAddedTaxIncluded: false,
    ...(priceType === undefined ? {} : { priceType: `https://schema.org/${priceType}` }),
  });
  return lot.priceBefore === undefined
    ? [specification(lot.price)]
    : [specification(lot.priceBefore, 'ListPrice'), specification(lot.price, 'SalePrice')];
}

function breadcrumbs({ seller, ...request }: PageRequest, lot: ShopLot): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [seller.name, ...request.wording(lot).category].map((name, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: { '@id': `${seller.origin}/`, name },
    })),
  };
}
