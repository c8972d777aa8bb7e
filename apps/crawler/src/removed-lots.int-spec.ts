import { RunHealthRepository, SellerCrawlRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop } from './testing/tiny-shop';

/** What the address of a removed lot answers. */
type Remains = 'redirect to itself' | 'redirect to a category' | 'sentence' | 'front page';

const listAddress = '/index.php?main_page=products_all';
const pageOf = (id: number) => `/index.php?main_page=product_info&products_id=${id}`;
const html = { 'content-type': 'text/html' };

/** A Zen Cart shop whose removed lots still have an answer. */
class SoftShop {
  private readonly lots = new Set<number>();

  private constructor(private readonly server: TinyShop) {}

  static async open(lots: number): Promise<SoftShop> {
    const shop = new SoftShop(await TinyShop.open('shop'));
    shop.server.instead.set(listAddress, (_request, response) => response.writeHead(200, html).end(shop.list()));
    shop.server.instead.set('/index.php?main_page=index&cPath=1', (_request, response) =>
      response.writeHead(200, html).end(shop.list()),
    );
    for (let id = 1; id <= lots; id++) shop.show(id);
    return shop;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  show(id: number): void {
    this.lots.add(id);
    this.showPage(id);
  }

  /** Its address shows it, whether its list names it or not. */
  showPage(id: number): void {
    const body = `<div id="productGeneral"><h1 id="productName">Thaler ${id}</h1><span id="productPrices">EUR ${id}.00</span>
      <form id="cartAdd"><input name="products_id" value="${id}"><input type="submit"></form></div>`;
    this.server.instead.set(pageOf(id), (_request, response) => response.writeHead(200, html).end(body));
  }

  remove(id: number, remains: Remains): void {
    this.lots.delete(id);
    const redirect = (location: string) => ({ status: 302, headers: { location }, body: '' });
    const { status, headers, body } = {
      'redirect to itself': redirect(pageOf(id)),
      'redirect to a category': redirect('/index.php?main_page=index&cPath=1'),
      sentence: { status: 200, headers: html, body: '<p>We are sorry, this coin is not in our shop.</p>' },
      'front page': { status: 200, headers: html, body: this.list() },
    }[remains];
    this.server.instead.set(pageOf(id), (_request, response) => response.writeHead(status, headers).end(body));
  }

  /** Its list names it, and its page stays as it is. */
  listOnly(id: number): void {
    this.lots.add(id);
  }

  descriptor(): SellerDescriptor {
    return { ...this.server.descriptor(), platform: 'zen-cart', options: { listPath: listAddress } };
  }

  private list(): string {
    const links = [...this.lots].map((id) => `<a href="${pageOf(id)}">Thaler ${id}</a>`);
    return `<div id="productListing">${links.join(' ')}</div>`;
  }
}

describe('a lot whose address still answers after its removal', () => {
  let bed: CrawlBed;
  let shop: SoftShop;

  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await SoftShop.open(12);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  /** The ids of the lots that are gone, by their last observations. */
  const gone = async () => {
    const last = new Map((await bed.observed()).map(({ sourceId, availability }) => [Number(sourceId), availability]));
    return [...last].flatMap(([id, availability]) => (availability === 'Gone' ? [id] : [])).sort((a, b) => a - b);
  };
  const allObserved = async () => new Set((await bed.observed()).map(({ sourceId }) => sourceId)).size === 12;
  const moreRuns = async (runs: number) => {
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.untilRunsEnd(number + runs);
  };

  it('is gone after two complete runs, and back when a list names it again', async () => {
    bed.crawl([shop.descriptor()]);
    await until('all lots', allObserved);
    const remains = ['redirect to itself', 'redirect to a category', 'sentence', 'front page'] as const;
    for (const [at, one] of remains.entries()) shop.remove(at + 1, one);
    await bed.runUntil('the lots are gone', async () => (await gone()).length === 4);
    expect(await gone()).toEqual([1, 2, 3, 4]);
    shop.show(1);
    await bed.runUntil('the lot is back', async () => (await gone()).length === 3);
    expect(await gone()).toEqual([2, 3, 4]);
    expect(await new RunHealthRepository(bed.source).status('shop')).toMatchObject({ state: 'well' });
  });

  it('is back when its page shows it again without a list', async () => {
    bed.crawl([shop.descriptor()]);
    await until('all lots', allObserved);
    shop.remove(1, 'front page');
    await bed.runUntil('the lot is gone', async () => (await gone()).length === 1);
    shop.showPage(1);
    await moreRuns(2);
    expect(await gone()).toEqual([1]);
    bed.ahead += 3 * 24 * 3_600_000;
    await bed.runUntil('the lot is back', async () => (await gone()).length === 0);
  });

  it('stays while a list names it, whatever its page shows', async () => {
    bed.crawl([shop.descriptor()]);
    await until('all lots', allObserved);
    shop.remove(1, 'sentence');
    shop.listOnly(1);
    await moreRuns(4);
    expect(await gone()).toEqual([]);
  });

  it('waits for an operator when many were removed at once', async () => {
    bed.crawl([shop.descriptor()]);
    /** All pages that the run finds missing are read before the next one. */
    const nextRun = async () => {
      await moreRuns(1);
      await until('no lot is due', async () => {
        const due: unknown[] = await bed.source.query('SELECT FROM frontier_lot WHERE due_at <= $1', [
          new Date(bed.now()),
        ]);
        return due.length === 0;
      });
    };
    await until('all lots', allObserved);
    await bed.untilRunsEnd(1);
    // Half of the shop: of more, a run whose lists were read before the removal finds most pages unreadable, and the seller is broken.
    for (const id of [1, 2, 3, 4, 5, 6]) shop.remove(id, 'sentence');
    const health = new RunHealthRepository(bed.source);
    await nextRun();
    expect(await gone()).toEqual([]);
    await nextRun();
    expect(await gone()).toHaveLength(5);
    await nextRun();
    expect(await gone()).toHaveLength(5);
    expect((await health.status('shop'))?.anomalies.map(({ kind }) => kind)).toContain('removed');
    expect(await health.status('shop')).toMatchObject({ state: 'suspect' });
    const accepted = { by: 'ada', because: 'sold at a fair' };
    await new SellerCrawlRepository(bed.source).requestRun('shop', new Date(), accepted);
    await bed.runUntil('all are gone', async () => (await gone()).length === 6);
    expect(await gone()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
