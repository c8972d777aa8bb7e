import { apiMessages, endpoints, newPrivateAddressSchema, savedSearchSchema } from '@obverse/contracts';
import { IdAliasRepository, type DataSource } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { SaxesParser } from 'saxes';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { databaseOf, signedInVisitor, type ListVisitor } from '../../people/user-list/list-visitor.factory';

const idOf = (source: string) => lotIdOf('kestrel', source);
const sources = ['a', 'b', 'c', 'present'];
const silver = { name: 'Silver; "old", & worn', path: '/search/open/met-silver', alert: 'now' };

interface Entry {
  readonly [name: string]: string;
}

/** The entries with the texts of their elements, and the term of their category; throws what a strict XML parser throws. */
function entriesOf(xml: string): readonly Entry[] {
  const parser = new SaxesParser({ xmlns: true });
  const entries: Record<string, string>[] = [];
  const path: string[] = [];
  parser.on('opentag', ({ local, attributes }) => {
    path.push(local);
    if (local === 'entry') entries.push({});
    const entry = entries.at(-1);
    if (entry && local === 'category') entry[local] = attributes['term']?.value ?? '';
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const [name = '', entry] = [path.at(-1), entries.at(-1)];
    if (entry && path.length > 2) entry[name] = (entry[name] ?? '') + text;
  });
  parser.write(xml).close();
  return entries;
}

describe('the feed of a user', () => {
  let running: RunningGateway;
  let database: DataSource;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway(sources.map((source) => lot({ source })));
    database = await databaseOf(running.databaseUrl);
    await new IdAliasRepository(database).add('lot', [{ oldId: idOf('before'), newId: idOf('present') }]);
  });
  afterAll(async () => {
    await database.destroy();
    await running.stop();
  });
  beforeEach(async () => {
    ada = await signedInVisitor(running, `feed${(users += 1)}@example.org`);
  });

  const save = async (given: object = {}, visitor = ada) =>
    savedSearchSchema.parse(await visitor.json('POST', endpoints.searches.create.path, { ...silver, ...given })).id;
  const announce = async (search: string, ids: readonly string[], kind = 'new') => {
    const rows = await database.query<{ id: string }[]>(
      `INSERT INTO announcement (search_id, lot_id, kind, announced_at)
       SELECT $1, lot_id, $3, '2026-11-30T10:00:00Z'::timestamptz + place * interval '1 second'
       FROM unnest($2::text[]) WITH ORDINALITY AS given (lot_id, place) ORDER BY place RETURNING id`,
      [search, ids, kind],
    );
    return rows.map(({ id }) => `tag:localhost,2026:/announcement/${id}`);
  };
  const address = async () => {
    const made = await ada.json('POST', endpoints.addresses.make.path.replace(':kind', 'announcements'));
    return new URL(newPrivateAddressSchema.parse(made).url).pathname;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${running.service.url}${path}`, { headers });
  const read = async (path: string) => entriesOf(await (await get(path)).text());

  it('has what was announced, the newest first, with the name of the search, the price and the picture', async () => {
    const [first, second] = await announce(await save(), [idOf('a'), idOf('b')]);
    const entries = await read(await address());
    expect(entries.map(({ id }) => id)).toEqual([second, first]);
    expect(entries[1]).toMatchObject({
      title: 'Coin a <script>alert(1)</script>',
      category: silver.name,
      name: 'kestrel',
      published: '2026-11-30T10:00:01.000Z',
      updated: '2026-11-30T10:00:01.000Z',
    });
    expect(entries[1]?.['content']).toContain('<p>$10.00 (fixed price)</p>');
    expect(entries[1]?.['content']).toMatch(/<img src="http:\/\/localhost:8080\/images\/coin-a-/);
    expect(entries[1]?.['content']).not.toContain('<script>');
  });

  it('has a further entry for a lot that became cheaper, and says so', async () => {
    const search = await save();
    await announce(search, [idOf('a')]);
    const [cheaper] = await announce(search, [idOf('a')], 'price');
    const [newest, ...others] = await read(await address());
    expect([newest?.['id'], others.length]).toEqual([cheaper, 1]);
    expect(newest?.['content']).toMatch(/^<p>cheaper than before<\/p>/);
    expect(others[0]?.['content']).not.toContain('cheaper');
  });

  it('has the last 100 of all searches, without deleted lots, and under the present ids', async () => {
    await announce(
      await save(),
      Array.from({ length: 60 }, () => idOf('a')),
    );
    const gold = await save({ path: '/search/open/met-gold', name: 'Gold' });
    await announce(gold, [...Array.from({ length: 58 }, () => idOf('b')), idOf('deleted'), idOf('before')]);
    const entries = await read(await address());
    expect(entries).toHaveLength(99);
    expect([entries[0]?.['title'], entries.at(-1)?.['category']]).toEqual([
      expect.stringContaining('Coin present'),
      silver.name,
    ]);
  });

  it('has nothing of searches that announce nothing, and nothing of other users', async () => {
    const bob = await signedInVisitor(running, `bob.feed@example.org`);
    await announce(await save({}, bob), [idOf('a')]);
    const search = await save();
    await announce(search, [idOf('b')]);
    await ada.json('PATCH', endpoints.searches.change.path.replace(':id', search), { alert: 'off' });
    const path = await address();
    expect(await read(path)).toEqual([]);
    await ada.json('PATCH', endpoints.searches.change.path.replace(':id', search), { alert: 'daily' });
    expect((await read(path)).map(({ title }) => title)).toEqual([expect.stringContaining('Coin b')]);
  });

  it('does not name its address, is only sent again when it has changed, and is in the language of its owner', async () => {
    const search = await save();
    const path = await address();
    await ada.json('PATCH', '/api/user', { language: 'de' });
    const answer = await get(path, { 'accept-language': 'fr' });
    const xml = await answer.text();
    expect(xml).not.toContain(path.split('/')[3]);
    expect(xml).toContain('<link rel="alternate" type="text/html" href="http://localhost:8080/account/searches"/>');
    expect(xml).toContain('xml:lang="de"');
    expect(
      ['content-type', 'cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name)),
    ).toEqual(['application/atom+xml; charset=utf-8', 'private, no-cache', 'no-referrer', 'noindex']);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await get(path, headers)).status).toBe(304);
    await announce(search, [idOf('c')]);
    expect((await get(path, headers)).status).toBe(200);
  });

  it('says in words that its address has ended', async () => {
    const path = await address();
    await ada.send('DELETE', endpoints.addresses.remove.path.replace(':kind', 'announcements'));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      404,
      'no-store',
      { message: apiMessages.addressEnded, errors: [] },
    ]);
    expect((await get(path.replace(/.{3}(?=\/announcements)/, ''))).status).toBe(400);
  });
});
