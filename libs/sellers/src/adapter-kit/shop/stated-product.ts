import type { ProductLayout } from './shop-layout';

/**
 * The layout of a lot's page whose template is not known for certain: only JSON-LD, microdata and Open Graph are read, which identify themselves. A
 * page without them is a fault.
 */
export function statedProduct(own: Pick<ProductLayout, 'id' | 'otherProducts' | 'dealer'>): ProductLayout {
  return {
    isProduct:
      '[itemtype*="schema.org/Product"], [itemprop="price"], meta[property="product:price:amount"], meta[property="og:type"][content="product"]',
    title: ['h1[itemprop="name"]', '[itemprop="name"]', 'h1', 'meta[property="og:title"]@content'],
    price: ['[itemprop="price"]@content', '[itemprop="price"]', 'meta[property="product:price:amount"]@content'],
    currency: [
      '[itemprop="priceCurrency"]@content',
      '[itemprop="priceCurrency"]',
      'meta[property="product:price:currency"]@content',
    ],
    description: ['[itemprop="description"]'],
    images: ['[itemprop="image"]@src', 'meta[property="og:image"]@content'],
    sku: ['[itemprop="sku"]'],
    facts: [],
    crumbs: ['[itemtype*="BreadcrumbList"] [itemprop="name"]'],
    state: ['[itemprop="availability"]@href', '[itemprop="availability"]@content'],
    soldOut: [],
    buyable: [],
    jsonLd: true,
    ...own,
  };
}
