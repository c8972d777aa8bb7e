import { eventually } from '@obverse/testing';
import { changeOf, lotOf, savedAt, WatcherWorld } from './watcher.factory';

const MINUTE_MS = 60_000;
const euro = (amount: string) => ({ price: { amount, currency: 'EUR' } });

describe('the watcher', () => {
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
    email = `user${users}@example.org`;
    userId = await world.user(email);
  });
  afterEach(() => world.source.query('DELETE FROM user_account'));

  /** A source id of this test. */
  const name = (source: string) => `${users}-${source}`;

  it('announces a new lot to each search that finds it, and writes one mail', async () => {
    const silver = await world.search(userId, '/search/open/met-silver');
    const gold = await world.search(userId, '/search/open/met-gold');
    const text = await world.search(userId, '/search/open/t-silver', 'daily');
    const paused = await world.search(userId, '/search/open', 'off');
    const lot = lotOf(name('a'), { lot: { ...euro('120.00'), imageCount: 2, title: 'Denarius' } });
    await world.observe('new', lot);
    await world.drained();
    expect(await Promise.all([silver, gold, text, paused].map((id) => world.announced(id)))).toEqual([
      [[lot.id, 'new']],
      [],
      [[lot.id, 'new']],
      [],
    ]);
    const [mail] = await eventually('the mail', async () => {
      const mails = await world.mails(email);
      return mails.length > 0 && mails;
    });
    expect(mail).toMatchObject({
      template: 'search-alert',
      language: 'de',
      values: {
        name: 'Ada',
        link: 'https://coins.example/account/searches',
        timeZone: 'UTC',
        searches: [
          {
            name: '/search/open/met-silver',
            link: 'https://coins.example/search/open/met-silver',
            total: 1,
            lots: [
              {
                title: 'Denarius',
                link: `https://coins.example/lot/${name('a')}-${lot.id}`,
                kind: 'new',
                picture: `https://coins.example/images/${name('a')}-${lot.id}-1.webp`,
                price: { amount: '120.00', currency: 'EUR' },
                priceKind: 'fixed',
                seller: 'Kestrel Coins',
              },
            ],
          },
        ],
      },
    });
    const { unsubscribe, oneClick } = mail?.values ?? {};
    const token = String(oneClick).replace('https://coins.example/api/unsubscribe/', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(unsubscribe).toBe(`https://coins.example/?token=${token}#m-unsubscribe`);
    const end = `https://coins.example/?token=${token}&search=${silver}#m-unsubscribe`;
    expect(mail?.values).toMatchObject({ searches: [{ end }] });
    const stored = await world.source.query<object[]>('SELECT * FROM unsubscribe_token');
    expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([1, false]);
  });

  it('sends what it mails to each device as well, in the language of the user', async () => {
    const search = await world.search(userId, '/search/open/met-silver');
    await world.device(userId);
    await world.device(userId);
    const lot = lotOf(name('a'), { lot: { imageCount: 1, title: 'Denarius' } });
    await world.observe('new', lot);
    await eventually('the messages', async () => (await world.pushes(userId)).length > 0);
    const message = {
      title: '1 neues Los für „/search/open/met-silver“',
      body: 'Denarius',
      link: `/search/open/met-silver/ord-newest?since=${savedAt}`,
      tag: `search-${search}`,
      picture: `/images/${name('a')}-${lot.id}-1.webp`,
    };
    expect(await world.pushes(userId)).toEqual([message, message]);
    expect(await world.mails(email)).toHaveLength(1);
  });

  it.each([
    ['whose address is not proved', 'UPDATE user_account SET email_verified_at = NULL WHERE id = $1'],
    [
      'who stopped mail',
      "INSERT INTO alert_setting (user_id, hour, time_zone, refused_mails, stopped_at, stopped_by) VALUES ($1, 8, 'UTC', 0, now(), 'user')",
    ],
  ])('writes to the device of a user %s, and no mail; without a device it waits', async (_, change) => {
    await world.source.query(change, [userId]);
    const search = await world.search(userId, '/search/open/met-silver');
    await world.observe('new', lotOf(name('a')));
    await world.drained();
    expect(await world.waiting(search)).toBe(1);
    await world.device(userId);
    await eventually('the message', async () => (await world.pushes(userId)).length === 1);
    expect([await world.mails(email), await world.waiting(search)]).toEqual([[], 0]);
  });

  it('posts what it announces to each webhook of the user, with what the seller states, once over repeats', async () => {
    const search = await world.search(userId, '/search/open/met-silver');
    await world.webhook(userId);
    const lot = lotOf(name('a'), { lot: { ...euro('120.00'), imageCount: 1, title: 'Denarius' } });
    await world.observe('new', lot);
    await eventually('the message', async () => (await world.posts(userId)).length > 0);
    await world.append(changeOf(lot), changeOf(lot, 'back'));
    await world.drained();
    await world.source.query('UPDATE alert_setting SET next_mail_at = now() WHERE user_id = $1', [userId]);
    expect(await world.waiting(search)).toBe(0);
    expect(await world.posts(userId)).toEqual([
      {
        type: 'search.lots',
        timestamp: expect.any(String),
        data: {
          search: { id: search, name: '/search/open/met-silver', path: '/search/open/met-silver' },
          lots: [
            {
              id: lot.id,
              kind: 'new',
              title: 'Denarius',
              url: `https://coins.example/lot/${name('a')}-${lot.id}`,
              sellerUrl: lot.lot.url,
              company: 'Kestrel Coins',
              price: { amount: '120.00', currency: 'EUR', kind: 'fixed' },
              picture: `https://coins.example/images/${name('a')}-${lot.id}-1.webp`,
            },
          ],
          more: 0,
        },
      },
    ]);
    expect(await world.mails(email)).toHaveLength(1);
  });

  it('posts for a user without a proved address, and waits while the webhook is off', async () => {
    await world.source.query('UPDATE user_account SET email_verified_at = NULL WHERE id = $1', [userId]);
    await world.webhook(userId);
    await world.source.query("UPDATE webhook SET off_at = now(), off_by = 'user' WHERE user_id = $1", [userId]);
    const search = await world.search(userId, '/search/open/met-silver');
    await world.observe('new', lotOf(name('a')));
    await world.drained();
    expect(await world.waiting(search)).toBe(1);
    await world.source.query('UPDATE webhook SET off_at = NULL, off_by = NULL WHERE user_id = $1', [userId]);
    await eventually('the message', async () => (await world.posts(userId)).length === 1);
    expect([await world.mails(email), await world.waiting(search)]).toEqual([[], 0]);
  });

  it('does not hold messages to devices back by the limit of mails', async () => {
    await world.source.query(
      `INSERT INTO mail_count (recipient_hash, template, count, ends_at)
       VALUES (sha256($1::text::bytea), 'search-alert', 24, now() + interval '1 day')`,
      [email],
    );
    await world.device(userId);
    const search = await world.search(userId, '/search/open/met-silver');
    await world.observe('new', lotOf(name('a')));
    await eventually('the message', async () => (await world.pushes(userId)).length === 1);
    expect([await world.mails(email), await world.waiting(search)]).toEqual([[], 0]);
  });

  it('waits for the document of a change', async () => {
    const search = await world.search(userId, '/search/open/met-silver');
    const lot = lotOf(name('late'), { version: 5 });
    await world.index.write([{ ...lot, version: 4, facets: {}, terms: [] }]);
    const looks = jest.spyOn(world.indexOfWatcher(), 'held');
    await world.append(changeOf(lot, 'back'));
    await eventually('the watcher to look for the document', () => looks.mock.calls.length > 0);
    looks.mockRestore();
    await world.index.write([lot]);
    await world.drained();
    expect(await world.announced(search)).toEqual([[lot.id, 'new']]);
  });

  it('announces no lot that was on offer when the search was saved, and no further offer of such a coin', async () => {
    const search = await world.search(userId, '/search/open/met-silver');
    const before = savedAt - MINUTE_MS;
    const old = lotOf(name('old'), { firstObserved: before, specimen: name('slab') });
    const ended = lotOf(name('ended'), {
      firstObserved: before - 9 * MINUTE_MS,
      closesAt: before,
      specimen: name('sold'),
      status: 'ended',
    });
    await world.index.write([old, ended]);
    const again = lotOf(name('again'), { specimen: name('slab') });
    const back = lotOf(name('back'), { specimen: name('sold') });
    await world.observe('new', old, again, back);
    await world.drained();
    expect(await world.announced(search)).toEqual([[back.id, 'new']]);
  });

  it('looks at every offer of a coin, however many there are', async () => {
    const search = await world.search(userId, '/search/open/met-silver');
    const offers = Array.from({ length: 510 }, (_, number) =>
      lotOf(name(`offer${number}`), { specimen: name('often'), firstObserved: savedAt + number, status: 'ended' }),
    );
    const first = lotOf(name('first'), { specimen: name('often'), firstObserved: savedAt - MINUTE_MS });
    await world.index.write([...offers, first]);
    await world.observe('new', lotOf(name('last'), { specimen: name('often') }));
    await world.drained();
    expect(await world.announced(search)).toEqual([]);
  });

  it('announces neither ended lots, nor bids, sales and ends', async () => {
    const search = await world.search(userId, '/search/met-silver');
    const ended = lotOf(name('x'), { closesAt: Date.now() - 1, lot: { saleKind: 'auction', bidState: 'NoBid' } });
    await world.observe('new', ended, lotOf(name('y'), { status: 'ended', lot: { bidState: 'Sold' } }));
    for (const kind of ['bid', 'sold', 'unsold', 'gone'] as const) await world.observe(kind, lotOf(name(kind)));
    await world.drained();
    expect(await world.announced(search)).toEqual([]);
  });

  it('announces a lower price from five percent on, in its search only', async () => {
    const search = await world.search(userId, '/search/open/met-silver', 'weekly');
    const at = (version: number, amount: string) => lotOf(name('a'), { version, lot: euro(amount) });
    for (const [version, amount] of ['100', '96', '94', '94', '120', '93'].entries()) {
      await world.observe(version === 0 ? 'new' : 'price', at(version + 1, amount));
      await world.drained();
      await world.source.query('UPDATE announcement SET mailed_at = now() WHERE search_id = $1', [search]);
    }
    expect((await world.announced(search)).map(([, kind]) => kind)).toEqual(['new', 'price']);
  });

  it('holds what changed in a search: paused, continued, removed', async () => {
    const search = await world.search(userId, '/search/open/met-silver', 'daily');
    const change = (columns: string) =>
      world.source.query(
        `UPDATE saved_search SET ${columns}, changed = nextval('saved_search_changed') WHERE id = $1`,
        [search],
      );
    const seen = async (source: string) => {
      await world.observe('new', lotOf(name(source)));
      await world.drained();
      return (await world.announced(search)).length;
    };
    expect(await seen('a')).toBe(1);
    await change('paused = true');
    expect(await seen('b')).toBe(1);
    await change("paused = false, path = '/search/open/met-gold'");
    expect(await seen('c')).toBe(1);
    await change("path = '/search/open'");
    expect(await seen('d')).toBe(2);
    await world.source.query('DELETE FROM saved_search WHERE id = $1', [search]);
    expect(await seen('e')).toBe(0);
  });

  it('announces lots that thousands of searches find', async () => {
    await world.search(userId, '/search/open/met-silver', 'weekly');
    await world.source.query(
      `INSERT INTO saved_search (user_id, name, path, grammar, created_at, seen_at, paused, changed, alert)
       SELECT user_id, name, path, grammar, created_at, seen_at, paused, nextval('saved_search_changed'), alert
       FROM saved_search, generate_series(2, 2600)`,
    );
    await world.observe('new', ...['a', 'b', 'c'].map((source) => lotOf(name(source))));
    await world.drained();
    const [row] = await world.source.query<object[]>(
      'SELECT count(*)::int AS all, count(DISTINCT (search_id, lot_id))::int AS distinct FROM announcement',
    );
    expect(row).toEqual({ all: 7_800, distinct: 7_800 });
  });

  it('does not match what it cannot read, lists, and likeness, and goes on', async () => {
    const given = [
      '/search/open/gone-filter',
      '/search/my-fav',
      '/search/sim-0abcdefghijk1',
      '/search/open/met-silver',
    ];
    const searches = await Promise.all(given.map((path) => world.search(userId, path)));
    await world.observe('new', lotOf(name('a')));
    await world.drained();
    expect((await Promise.all(searches.map((id) => world.announced(id)))).map(({ length }) => length)).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it('leaves lots out of a mail that end before it, and collects for ten minutes', async () => {
    await world.search(userId, '/search/open/met-silver');
    await world.observe('new', lotOf(name('first')));
    await eventually('the first mail', async () => (await world.mails(email)).length === 1);
    const sold = lotOf(name('sold'));
    await world.observe('new', sold, lotOf(name('second')));
    await world.observe('sold', { ...sold, version: 2, status: 'ended', lot: { ...sold.lot, bidState: 'Sold' } });
    await world.drained();
    expect(await world.mails(email)).toHaveLength(1);
    await world.source.query('UPDATE alert_setting SET next_mail_at = now() WHERE user_id = $1', [userId]);
    const [, mail] = await eventually('the second mail', async () => {
      const mails = await world.mails(email);
      return mails.length === 2 && mails;
    });
    expect(mail?.values).toMatchObject({ searches: [{ total: 1, lots: [{ title: `Coin ${name('second')}` }] }] });
  });
});

describe('watchers that are stopped while changes are delivered again and in any order', () => {
  let world: WatcherWorld;
  beforeAll(async () => void (world = await WatcherWorld.open()));
  afterAll(() => world.close());

  it('write each message to a device and to a webhook once', async () => {
    const people = Array.from({ length: 12 }, (_, number) => `person${number}@example.org`);
    const ids = await Promise.all(people.map((email) => world.user(email)));
    for (const id of ids) {
      await world.device(id);
      await world.webhook(id);
      await world.search(id, '/search/open/met-gold');
    }
    await Promise.all([world.start(), world.start()]);
    await world.observe('new', lotOf('pushed', { material: 'met-gold' }));
    await eventually('a message to each', async () =>
      (await Promise.all(ids.map((id) => world.pushes(id)))).every(({ length }) => length > 0),
    );
    await world.stopWatchers();
    expect((await Promise.all(ids.map((id) => world.pushes(id)))).map(({ length }) => length)).toEqual(
      ids.map(() => 1),
    );
    expect((await Promise.all(ids.map((id) => world.posts(id)))).map(({ length }) => length)).toEqual(ids.map(() => 1));
    expect((await Promise.all(people.map((email) => world.mails(email)))).flat()).toHaveLength(people.length);
    await world.source.query('DELETE FROM user_account');
  });

  it('announce each specimen once for each search', async () => {
    const userId = await world.user('ada@example.org');
    const all = await world.search(userId, '/search/open', 'weekly');
    const silver = await world.search(userId, '/search/open/met-silver', 'weekly');
    // Each coin is offered three times; every second one is of silver.
    const coins = Array.from({ length: 40 }, (_, coin) => coin);
    const lots = coins.flatMap((coin) =>
      ['a', 'b', 'c'].map((offer) =>
        lotOf(`${coin}${offer}`, {
          specimen: `slab:${coin}`,
          material: coin % 2 === 0 ? 'met-silver' : 'met-gold',
        }),
      ),
    );
    await world.index.write(lots);
    const changes = lots.map((lot) => changeOf(lot));
    const orders = [
      changes,
      changes.toReversed(),
      changes.toSorted((one, other) => one.lotId.localeCompare(other.lotId)),
    ];
    for (const order of orders) {
      await Promise.all([world.start(), world.start()]);
      await world.append(...order);
      // Whatever they have done by then, the next ones begin after the last commit.
      await world.stopWatchers();
    }
    await world.start();
    await world.append(...changes);
    await world.drained();
    const coinOf = new Map<string, string | undefined>(lots.map(({ id, specimen }) => [id, specimen]));
    const announced = async (search: string) =>
      (await world.announced(search)).map(([id]) => coinOf.get(id)).toSorted();
    expect(await announced(all)).toEqual(coins.map((coin) => `slab:${coin}`).toSorted());
    expect(await announced(silver)).toEqual(
      coins
        .filter((coin) => coin % 2 === 0)
        .map((coin) => `slab:${coin}`)
        .toSorted(),
    );
  });
});
