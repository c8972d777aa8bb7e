import { listLimits, type Filter, type Profile, type SearchResult } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { databaseOf, signedInVisitor, type ListVisitor } from './list-visitor.factory';

const LISTED = 10_000;
const UNLISTED = 50;
const VANISHED = 3;
const ROOM = 5;

const source = (number: number) => `lot ${number}`;
const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => lotIdOf('kestrel', source(from + place)));

describe('a list of ten thousand lots', () => {
  let running: RunningGateway;
  let ada: ListVisitor;

  beforeAll(async () => {
    const lots = Array.from({ length: LISTED + UNLISTED }, (_, number) =>
      lot({
        source: source(number),
        cents: 1_000 + number,
        country: number % 10 === 0 ? 'AT' : 'DE',
        material: number === 5_000 ? 'gold' : 'silver',
      }),
    );
    running = await startGateway(lots, { env: { SEARCH_QUEUE: '500', SEARCH_QUEUE_MS: '60000' } });
    ada = await signedInVisitor(running, 'ada@example.org');
    const vanished = Array.from({ length: VANISHED }, (_, number) => lotIdOf('linden', source(number)));
    await fill('fav', [...vanished, ...ids(0, LISTED)]);
    const others = Array.from({ length: listLimits.lotsOfList - ROOM }, (_, number) =>
      lotIdOf('other', source(number)),
    );
    await fill('wtc', others);
  });
  afterAll(() => running.stop());

  /** Adds lots in the order given, the last one as the newest, each with the snapshot of the same lot. */
  const fill = async (tag: string, lotIds: readonly string[]) => {
    const database = await databaseOf(running.databaseUrl);
    await database.query(
      `INSERT INTO user_list_lot (user_id, tag, lot_id, added_at, snapshot)
       SELECT $1, $2, id, now() + place * interval '1 ms', $4 FROM unnest($3::text[]) WITH ORDINALITY AS given (id, place)`,
      [ada.userId, tag, lotIds, JSON.stringify(lot({ source: 'snapshot' }))],
    );
    await database.destroy();
  };
  const idsOf = ({ portions }: SearchResult) => portions.flatMap(({ items }) => items.map(({ id }) => id));

  it('is searched in each order, page by page', async () => {
    const first = await ada.search({ userList: 'fav', orderBy: 'price-asc', take: 100 });
    expect([first.totalCount, first.pageTotal, idsOf(first)]).toEqual([LISTED + VANISHED, 101, ids(0, 100)]);
    const second = await ada.search({
      userList: 'fav',
      orderBy: 'price-asc',
      take: 100,
      page: 2,
      nav: first.nav ?? '',
    });
    expect(idsOf(second)).toEqual(ids(100, 200));
    const far = await ada.search({ userList: 'fav', orderBy: 'price-asc', take: 100, page: 100 });
    expect(idsOf(far)).toEqual(ids(9_900, 10_000));
    const last = await ada.search({ userList: 'fav', orderBy: 'price-asc', take: 100, page: 101 });
    expect(last.portions.map(({ title, items }) => [title, items.length])).toEqual([['No longer available', VANISHED]]);
  });

  it('is narrowed by filters and texts, and has facets', async () => {
    const gold = await ada.search({ userList: 'fav', selectedFilters: [{ name: 'material', tag: 'met-gold' }] });
    expect([gold.totalCount, idsOf(gold)]).toEqual([1, ids(5_000, 5_001)]);
    expect((await ada.search({ userList: 'fav', query: 'silver' })).totalCount).toBe(LISTED - 1);
    expect((await ada.search({ userList: 'fav', query: 'nothing like this' })).totalCount).toBe(0);
    const filters = await ada.json<Filter[]>('POST', '/api/taxonomy', { filterOptions: {}, userList: 'fav' });
    expect(filters.find(({ name }) => name === 'country')?.properties.map(({ tag, count }) => [tag, count])).toEqual([
      ['DE', 9_000],
      ['AT', 1_000],
    ]);
  });

  it('shows its newest lots and the number of all in the profile', async () => {
    const { lists } = await ada.json<Profile>('GET', '/api/user');
    expect(lists[0]).toMatchObject({ tag: 'fav', count: LISTED + VANISHED });
    expect(lists[0]?.ids).toEqual(ids(LISTED - listLimits.shownIds, LISTED).toReversed());
    const { portions } = await ada.search({ orderBy: 'price-desc', take: 100 });
    const marks = portions.flatMap(({ items }) => items.map(({ inLists }) => inLists.length));
    expect(marks).toEqual([...Array<number>(UNLISTED).fill(0), ...Array<number>(100 - UNLISTED).fill(1)]);
  });

  it('never has more than 20,000 lots, however many are added at once', async () => {
    const answers = await Promise.all(ids(0, 30).map((id) => ada.send('POST', `/api/user/lists/wtc/${id}`)));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
      ROOM,
      25,
    ]);
    const { lists } = await ada.json<Profile>('GET', '/api/user');
    expect(lists[1]).toMatchObject({ tag: 'wtc', count: listLimits.lotsOfList });
    const added = ids(0, 30).find((_, place) => statuses[place] === 200) ?? '';
    expect((await ada.send('POST', `/api/user/lists/wtc/${added}`)).status).toBe(200);
    await ada.change('DELETE', `/wtc/${added}`);
    expect((await ada.change('POST', `/wtc/${ids(40, 41)[0] ?? ''}`)).lists[1]?.count).toBe(listLimits.lotsOfList);
  });
});
