import type { ShopLot } from '../../timetable/shop-timetable';
import { type Category, categoryOf, pageOf } from '../categories';
import type { PageRequest } from '../../family';
import { json, type Reply } from '../../reply';
import { URL_SUFFIX, urlKeyOf } from './addresses';
import { parseQuery, project } from './graphql-query';

const LARGEST_PAGE = 300;

/** The shop's GraphQL by GET: `products` by page with the requested fields, including sold-out lots. */
export function graphql(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const asked = parseQuery(query.get('query') ?? '')?.find(({ name }) => name === 'products');
  if (!asked) return refusal('Syntax Error: Expected a query of products', 'graphql');
  const size = asked.numbers.get('pageSize') ?? 20;
  const number = asked.numbers.get('currentPage') ?? 1;
  if (size < 1 || size > LARGEST_PAGE) return refusal(`Maximum pageSize is ${LARGEST_PAGE}`, 'graphql-input');
  const page = pageOf(seller, now, number, size);
  if (number < 1 || number > page.pages) {
    return refusal(
      `currentPage value ${number} specified is greater than the ${page.pages} page(s) available.`,
      'graphql-input',
    );
  }
  const products = {
    total_count: page.total,
    page_info: { current_page: number, page_size: size, total_pages: page.pages },
    items: page.lots.map((lot) => record(request, lot, categoryOf(seller, lot))),
  };
  const chosen = project(products, asked.fields);
  return 'unknown' in chosen
    ? refusal(`Cannot query field "${chosen.unknown}" on type "Products".`, 'graphql')
    : json({ data: { products: chosen.value } });
}

function refusal(message: string, category: string): Reply {
  return json({ errors: [{ message, extensions: { category } }], data: { products: null } });
}

function record({ seller, ...request }: PageRequest, lot: ShopLot, category: Category): Record<string, unknown> {
  const money = (amount: number) => ({ value: amount / 100, currency: seller.currency });
  return {
    __typename: 'SimpleProduct',
    id: lot.number,
    uid: Buffer.from(String(lot.number)).toString('base64'),
    sku: `${seller.key}-${lot.number}`,
    name: request.wording(lot).title,
    url_key: urlKeyOf(seller, lot),
    url_suffix: URL_SUFFIX,
    stock_status: lot.state === 'available' ? 'IN_STOCK' : 'OUT_OF_STOCK',
    categories: [{ id: category.id, name: category.name, url_key: category.slug }],
    price_range: {
      minimum_price: { regular_price: money(lot.priceBefore ?? lot.price), final_price: money(lot.price) },
      maximum_price: { regular_price: money(lot.priceBefore ?? lot.price), final_price: money(lot.price) },
    },
  };
}
