import { createClient, endpoints, type Lot } from '@obverse/contracts';

const PAGE = 100;

/** All lots that a search finds, open and ended, page by page. The other offers of a coin are in its lot. */
export async function* everyLot(gatewayUrl: string): AsyncGenerator<Lot> {
  const call = createClient({ baseUrl: gatewayUrl, fetch });
  let nav: string | undefined;
  for (let page = 1; page === 1 || nav !== undefined; page++) {
    const result = await call(endpoints.search.search, {
      body: { page, take: PAGE, ...(nav === undefined ? {} : { nav }) },
    });
    for (const { items } of result.portions) yield* items;
    nav = result.nav;
  }
}
