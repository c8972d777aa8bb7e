import type { LotChanged } from '@obverse/contracts';
import { IdAliasRepository, LotNoteRepository, UserListRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { eventually } from '@obverse/testing';
import { changeOf, lotOf, WatcherWorld } from '../watcher.factory';

const MINUTE_MS = 60_000;
const euro = (amount: string) => ({ amount, currency: 'EUR' });

/** A change of the lot to a price, in its next version. */
function changed(lot: LotDocument, kind: LotChanged['kind'], amount?: string): LotChanged {
  const { bidState, price } = lot.lot;
  return {
    ...changeOf({ ...lot, version: lot.version + 1 }, kind),
    before: { bidState, ...(price ? { price } : {}) },
    after: { bidState, ...(amount === undefined ? {} : { price: euro(amount) }) },
  };
}

describe('lots of lists', () => {
  let world: WatcherWorld;
  let users = 0;
  let email: string;
  let userId: string;

  beforeAll(async () => {
    world = await WatcherWorld.open();
    await world.start();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    users += 1;
    email = `reader${users}@example.org`;
    userId = await world.user(email);
  });
  afterEach(() => world.source.query('DELETE FROM user_account'));

  /** A lot of this test that the user has in a list. */
  const listed = async (source: string, given: Parameters<typeof lotOf>[1] = {}): Promise<LotDocument> => {
    const lot = lotOf(`${users}-${source}`, { lot: { price: euro('100'), title: source }, ...given });
    await world.index.write([lot]);
    await world.list(userId, lot);
    return lot;
  };
  /** Holds news back until it is let go, so that one mail has all of it. */
  const hold = async () => {
    await world.choose(userId, { listNews: true });
    await world.source.query("UPDATE alert_setting SET next_news_at = now() + interval '1 hour' WHERE user_id = $1", [
      userId,
    ]);
  };
  const letGo = () => world.source.query('UPDATE alert_setting SET next_news_at = NULL WHERE user_id = $1', [userId]);
  const mail = (template: string) =>
    eventually('the mail', async () => (await world.mails(email)).find((one) => one.template === template));
  const notices = async () => {
    const rows = await world.source.query<{ kind: string; isMailed: boolean }[]>(
      'SELECT kind, mailed_at IS NOT NULL AS "isMailed" FROM lot_notice WHERE user_id = $1 ORDER BY id',
      [userId],
    );
    return rows.map(({ kind, isMailed }) => [kind, isMailed]);
  };

  it('have news of every kind in one mail, in the language of the user', async () => {
    await hold();
    const [price, bid, sold, unsold, gone, back] = [
      await listed('price', { lot: { price: euro('100'), title: 'price', imageCount: 1 } }),
      await listed('bid', { lot: { saleKind: 'auction', bidState: 'HasBid', title: 'bid' } }),
      await listed('sold'),
      await listed('unsold'),
      await listed('gone'),
      await listed('back'),
    ];
    const own = { lotId: bid.id, note: '', tags: [], amount: '60', currency: 'EUR' };
    await new LotNoteRepository(world.source).save(userId, own, 9, new Date());
    await world.append(
      changed(price, 'price', '90'),
      changed(bid, 'bid', '60.50'),
      changed(sold, 'price', '80'),
      { ...changed(sold, 'sold', '75'), changeId: `${sold.id}-3-sold` },
      changed(unsold, 'unsold'),
      changed(gone, 'gone'),
      changed(back, 'back'),
    );
    await world.drained();
    await world.index.write([{ ...gone, version: 2, deleted: true }]);
    await letGo();
    const { language, values } = await mail('lot-news');
    expect(language).toBe('de');
    expect(values).toMatchObject({
      name: 'Ada',
      link: 'https://coins.example/lists',
      settings: 'https://coins.example/account/searches',
      timeZone: 'UTC',
      total: 6,
    });
    const lots = values['lots'] as readonly {
      readonly title: string;
      readonly news: string;
      readonly money?: object;
    }[];
    expect(lots.map(({ title, news, money }) => [title, news, money]).toSorted()).toEqual([
      ['back', 'back', undefined],
      ['bid', 'bid', euro('60.5')],
      ['gone', 'gone', undefined],
      ['price', 'price', euro('90')],
      ['sold', 'sold', euro('75')],
      ['unsold', 'unsold', undefined],
    ]);
    expect(lots.find(({ news }) => news === 'price')).toEqual({
      title: 'price',
      link: `https://coins.example/lot/${users}-price-${price.id}`,
      picture: `https://coins.example/images/${users}-price-${price.id}-1.webp`,
      price: euro('100'),
      priceKind: 'fixed',
      seller: 'Kestrel Coins',
      news: 'price',
      money: euro('90'),
    });
    const token = String(values['oneClick']).replace('https://coins.example/api/unsubscribe/', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(values['unsubscribe']).toBe(`https://coins.example/?token=${token}#m-unsubscribe`);
    expect((await notices()).every(([, isMailed]) => isMailed)).toBe(true);
  });

  it('have news by their earlier ids', async () => {
    await hold();
    const old = await listed('old');
    const present = lotOf(`${users}-present`, { lot: { title: 'present' } });
    await world.index.write([present]);
    await new IdAliasRepository(world.source).add('lot', [{ oldId: old.id, newId: present.id }]);
    // The earlier id is deleted when the lot gets another one.
    await world.append(changed(old, 'gone'), changed(present, 'sold', '70'));
    await world.drained();
    await letGo();
    expect((await mail('lot-news')).values).toMatchObject({ total: 1, lots: [{ title: 'present', news: 'sold' }] });
  });

  it('have no news before they were added, for other users, and after they were removed', async () => {
    await hold();
    const lot = await listed('a');
    await world.append({ ...changed(lot, 'sold'), at: new Date(Date.now() - 90 * MINUTE_MS).toISOString() });
    await world.append(changed(lotOf(`${users}-other`), 'sold'));
    await world.drained();
    expect(await notices()).toEqual([]);
    await world.append(changed(lot, 'back'));
    await world.drained();
    await new UserListRepository(world.source).removeLot({ userId, tag: 'fav' }, lot.id, new Date());
    await letGo();
    await eventually('the notice to be left out', async () => (await notices())[0]?.[1] === true);
    await world.append({ ...changed(lot, 'gone'), changeId: `${lot.id}-4-gone` });
    await world.drained();
    expect([await notices(), await world.mails(email)]).toEqual([[['back', true]], []]);
  });

  it('reach a device when no mail can be sent', async () => {
    await world.choose(userId, { listNews: true, isStopped: true });
    await world.device(userId);
    const lot = await listed('sold');
    await world.append(changed(lot, 'sold', '75'));
    const message = await eventually('the message', async () => (await world.pushes(userId))[0]);
    expect(message).toEqual({
      title: 'Verkauft für 75,00\u00a0€',
      body: 'sold',
      link: `/lot/${users}-sold-${lot.id}`,
      tag: `lot-news-/lot/${users}-sold-${lot.id}`,
    });
    expect([await world.mails(email), await notices()]).toEqual([[], [['sold', true]]]);
  });

  it('remind once of their end, at once, also if a soft close moves it', async () => {
    await hold();
    await world.choose(userId, { reminders: [1440, 60] });
    const closesAt = Date.now() + 30 * MINUTE_MS;
    const closedOn = new Date(closesAt).toISOString();
    const auction = { saleKind: 'auction', bidState: 'NoBid', title: 'soon', closedOn } as const;
    const lot = await listed('soon', { closesAt, lot: auction });
    await listed('late', { closesAt: closesAt + 5 * 24 * 60 * MINUTE_MS, lot: auction });
    expect((await mail('lot-reminder')).values).toMatchObject({
      total: 1,
      lots: [{ title: 'soon', news: 'reminder', within: 60, ends: closedOn }],
    });
    await world.index.write([{ ...lot, version: 2, sort: { ...lot.sort, closesAt: closesAt + 3 * MINUTE_MS } }]);
    await world.source.query('UPDATE listed_lot SET next_look_at = now() WHERE user_id = $1', [userId]);
    await eventually('both lots to be looked at', async () => {
      const rows = await world.source.query<unknown[]>(
        "SELECT FROM listed_lot WHERE user_id = $1 AND next_look_at > now() + interval '2 minutes'",
        [userId],
      );
      return rows.length === 2;
    });
    expect(await notices()).toEqual([['reminder', true]]);
  });
});

describe('watchers that are stopped while changes of lots of lists are delivered again and in any order', () => {
  let world: WatcherWorld;
  beforeAll(async () => void (world = await WatcherWorld.open()));
  afterAll(() => world.close());

  it('notice each change once, and mail each notice once', async () => {
    const email = 'ada@example.org';
    const userId = await world.user(email);
    await world.choose(userId, { listNews: true, reminders: [60] });
    const closesAt = Date.now() + 40 * MINUTE_MS;
    const lots = Array.from({ length: 9 }, (_, place) => lotOf(`lot${place}`, { closesAt }));
    await world.index.write(lots);
    for (const lot of lots) await world.list(userId, lot);
    const changes = lots.flatMap((lot) => [changed(lot, 'unsold'), changed(lot, 'back')]);
    for (const order of [changes, changes.toReversed(), changes]) {
      await Promise.all([world.start(), world.start()]);
      await world.append(...order);
      // Whatever they have done by then, the next ones begin after the last commit.
      await world.stopWatchers();
    }
    await Promise.all([world.start(), world.start()]);
    await world.drained();
    await eventually('the mails', async () => {
      await world.source.query('UPDATE alert_setting SET next_news_at = NULL, next_reminder_at = NULL');
      const [row] = await world.source.query<{ all: number; mailed: number }[]>(
        'SELECT count(*)::int AS all, count(mailed_at)::int AS mailed FROM lot_notice',
      );
      return row?.all === 27 && row.mailed === 27;
    });
    const kinds = await world.source.query('SELECT kind, count(*)::int AS count FROM lot_notice GROUP BY 1 ORDER BY 1');
    expect(kinds).toEqual(['back', 'reminder', 'unsold'].map((kind) => ({ kind, count: 9 })));
    const reminded = (await world.mails(email)).filter(({ template }) => template === 'lot-reminder');
    const titles = reminded.flatMap(({ values }) => values['lots'] as readonly { readonly title: string }[]);
    expect(titles.map(({ title }) => title).toSorted()).toEqual(lots.map(({ lot }) => lot.title).toSorted());
  });
});
