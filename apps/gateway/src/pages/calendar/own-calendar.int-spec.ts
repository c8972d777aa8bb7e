import { endpoints, newPrivateAddressSchema } from '@obverse/contracts';
import { AuctionRepository, IdAliasRepository } from '@obverse/database';
import { createLotIndex, type LotDocument } from '@obverse/lot-index';
import { auctionIdOf, lotIdOf, versionOf } from '@obverse/lots';
import ICAL from 'ical.js';
import { lot, observedAt, startGateway, type RunningGateway } from '../../gateway.factory';
import { databaseOf, signedInVisitor, type ListVisitor } from '../../people/user-list/list-visitor.factory';

const idOf = (source: string) => lotIdOf('linden', source);
/** A lot of a house whose zone is Europe/Berlin. */
function sold(source: string, closedOn: string | undefined, given: { auction?: string; version?: number } = {}) {
  const id = auctionIdOf('linden', given.auction ?? 'own');
  const made = lot({ source, seller: 'linden', org: 2, auction: { id, number: '7' } });
  const { closedOn: _end, ...presented } = made.lot;
  const { closesAt: _closes, ...sort } = made.sort;
  const document: LotDocument = {
    ...made,
    version: given.version ?? made.version,
    lot: { ...presented, ...(closedOn === undefined ? {} : { closedOn }) },
    sort: { ...sort, ...(closedOn === undefined ? {} : { closesAt: Date.parse(closedOn) }) },
  };
  return document;
}

// Zones change their clocks in these nights.
const spring = '2037-03-29T21:59:59.999Z';
const autumn = '2037-10-25T22:59:59.999Z';
const hall = { start: '2037-06-01T08:00:00.000Z', end: '2037-06-01T16:00:00.000Z' };
const lots = [
  sold('timed', '2037-05-01T18:30:00.000Z'),
  sold('spring', spring, { auction: 'spring' }),
  sold('autumn', autumn, { auction: 'autumn' }),
  sold('hall', hall.end, { auction: 'hall' }),
  sold('first of hall', '2037-06-01T15:59:00.000Z', { auction: 'hall' }),
  sold('begins', undefined, { auction: 'begins' }),
  sold('undated', undefined),
  sold('of bob', '2037-05-02T18:30:00.000Z'),
  sold('present', '2037-05-03T18:30:00.000Z'),
  lot({ source: 'shop' }),
];

describe('the calendar of a user', () => {
  let running: RunningGateway;
  let ada: ListVisitor;
  let users = 0;

  beforeAll(async () => {
    running = await startGateway(lots);
    const database = await databaseOf(running.databaseUrl);
    const auction = (source: string, startsAt: string | undefined, endsAt: string | undefined) => ({
      id: auctionIdOf('linden', source),
      sellerKey: 'linden',
      title: `Sale ${source}`,
      url: `http://linden.example/${source}`,
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(endsAt === undefined ? {} : { endsAt }),
      closed: false,
      version: versionOf('2026-11-21T09:00:00.000Z'),
    });
    await new AuctionRepository(database).save([
      auction('spring', '2037-03-28T23:00:00.000Z', spring),
      auction('autumn', '2037-10-23T22:00:00.000Z', autumn),
      auction('hall', hall.start, hall.end),
      auction('begins', '2037-09-05T08:00:00.000Z', undefined),
    ]);
    await new IdAliasRepository(database).add('lot', [{ oldId: idOf('before'), newId: idOf('present') }]);
    await database.destroy();
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await signedInVisitor(running, `calendar${(users += 1)}@example.org`);
  });

  const addTo = async (visitor: ListVisitor, ...sources: readonly string[]) => {
    for (const source of sources) await visitor.change('POST', `/fav/${idOf(source)}`);
  };
  /** The path of the calendar, with its token. */
  const address = async (visitor = ada) => {
    const made = await visitor.json('POST', endpoints.addresses.make.path.replace(':kind', 'calendar'));
    const url = new URL(newPrivateAddressSchema.parse(made).url);
    expect(url.origin).toBe('http://localhost:8080');
    return url.pathname;
  };
  /** As a program reads it: without cookies. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${running.service.url}${path}`, { headers });
  const textOf = async (path: string) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const eventsOf = async (path: string) =>
    new ICAL.Component(ICAL.parse(await textOf(path)))
      .getAllSubcomponents('vevent')
      .map((component) => ({ component, event: new ICAL.Event(component) }));
  const only = async (path: string) => {
    const [first, ...others] = await eventsOf(path);
    if (!first || others.length > 0) throw new Error(`${others.length + 1} events`);
    return first;
  };
  const write = async (document: LotDocument) => {
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    expect(await index.write([document])).toEqual([{ id: document.id, outcome: 'applied' }]);
    await index.close();
  };

  it('has an event for each open lot of any list that has an end, and none of others', async () => {
    const bob = await signedInVisitor(running, 'bob.calendar@example.org');
    await addTo(bob, 'of bob');
    await addTo(ada, 'timed', 'undated', 'hall');
    await ada.change('POST', `/wtc/${idOf('timed')}`);
    await ada.change('POST', `/fav/${lotIdOf('kestrel', 'shop')}`);
    await ada.change('POST', `/wtc/${idOf('present')}`);
    await ada.change('DELETE', `/wtc/${idOf('present')}`);
    const events = await eventsOf(await address());
    expect(events.map(({ event }) => event.uid)).toEqual(
      ['timed', 'hall'].map((source) => `${idOf(source)}@localhost`),
    );
  });

  it('says what ends, when, at which price, and where', async () => {
    await addTo(ada, 'timed');
    const { event, component } = await only(await address());
    expect(event.startDate.toString()).toBe('2037-05-01T18:30:00Z');
    expect(event.summary).toBe('Coin timed <script>alert(1)</script> · linden');
    expect(event.description.split('\n')).toEqual([
      '$10.00 (no bid yet)',
      'linden, Autumn sale, Lot 7',
      `http://localhost:8080/lot/coin-timed-${idOf('timed')}`,
    ]);
    const [alarm] = component.getAllSubcomponents('valarm');
    expect(['action', 'trigger', 'description'].map((name) => String(alarm?.getFirstPropertyValue(name)))).toEqual([
      'DISPLAY',
      '-PT1H',
      event.summary,
    ]);
  });

  it('has the reminders that the user chose as alarms, of a lot before those of all', async () => {
    await addTo(ada, 'timed', 'hall', 'spring');
    await ada.json('PATCH', '/api/user/alerts', { reminders: [1440, 10] });
    await ada.json('PUT', `/api/user/reminders/${idOf('hall')}`, { reminders: [] });
    const triggers = new Map(
      (await eventsOf(await address())).map(({ event, component }) => [
        event.uid.split('@')[0],
        component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      ]),
    );
    expect([...triggers]).toEqual([
      [idOf('spring'), ['-P1D']],
      [idOf('timed'), ['-P1D', '-PT10M']],
      [idOf('hall'), []],
    ]);
  });

  it.each([
    ['spring', '2037-03-29', '2037-03-30'],
    ['autumn', '2037-10-24', '2037-10-26'],
  ])('has whole days where the house states days, also when clocks change: %s', async (source, start, end) => {
    await addTo(ada, source);
    const { event, component } = await only(await address());
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([true, start, end]);
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-24 * 60 * 60);
  });

  it('has the own end of a lot that ends with its sale, if another one of the sale ends before', async () => {
    await addTo(ada, 'hall', 'first of hall');
    const starts = (await eventsOf(await address())).map(({ event }) => event.startDate.toString());
    expect(starts).toEqual(['2037-06-01T15:59:00Z', '2037-06-01T16:00:00Z']);
  });

  it('has the sale where a lot ends with it, from its start on', async () => {
    await addTo(ada, 'hall', 'begins');
    const times = (await eventsOf(await address())).map(({ event, component }) => [
      event.startDate.toString(),
      component.hasProperty('dtend') ? event.endDate.toString() : undefined,
    ]);
    expect(times).toEqual([
      ['2037-06-01T08:00:00Z', '2037-06-01T16:00:00Z'],
      ['2037-09-05T08:00:00Z', undefined],
    ]);
  });

  it('keeps an event and gives it a greater sequence when the end moves, and loses a lot that has ended', async () => {
    await write(sold('moving', '2037-05-01T18:30:00.000Z'));
    await addTo(ada, 'moving');
    const path = await address();
    const before = (await only(path)).event;
    const moved = versionOf(observedAt) + 60_000_000;
    await write(sold('moving', '2037-05-08T18:30:00.000Z', { version: moved }));
    const { event, component } = await only(path);
    expect([event.uid, event.startDate.toString(), event.sequence - before.sequence]).toEqual([
      before.uid,
      '2037-05-08T18:30:00Z',
      60,
    ]);
    for (const name of ['dtstamp', 'last-modified'])
      expect(String(component.getFirstPropertyValue(name))).toBe('2026-11-21T10:01:00Z');
    const ended = sold('moving', '2037-05-08T18:30:00.000Z', { version: moved + 1 });
    await write({ ...ended, status: 'ended', lot: { ...ended.lot, bidState: 'Sold' } });
    expect(await eventsOf(path)).toEqual([]);
  });

  it('has the next 1,000 ends', async () => {
    const many = Array.from({ length: 1_001 }, (_, place) =>
      sold(`many${place}`, new Date(Date.parse('2037-07-01T10:00:00.000Z') + place * 60_000).toISOString()),
    );
    const index = createLotIndex({ adapter: 'postgres', url: running.databaseUrl });
    await index.write(many);
    await index.close();
    const database = await databaseOf(running.databaseUrl);
    await database.query(
      `INSERT INTO user_list_lot (user_id, lot_id, tag, added_at, snapshot)
       SELECT $1, id, 'fav', now(), '{}' FROM unnest($2::text[]) AS given (id)`,
      [ada.userId, many.map(({ id }) => id).toReversed()],
    );
    await database.destroy();
    const events = await eventsOf(await address());
    expect([events.length, events[0]?.event.uid, events.at(-1)?.event.uid]).toEqual([
      1_000,
      `${idOf('many0')}@localhost`,
      `${idOf('many999')}@localhost`,
    ]);
  });

  it('follows a lot that has another id now', async () => {
    await addTo(ada, 'present');
    const database = await databaseOf(running.databaseUrl);
    await database.query('UPDATE user_list_lot SET lot_id = $2 WHERE user_id = $1', [ada.userId, idOf('before')]);
    await database.destroy();
    expect((await only(await address())).event.uid).toBe(`${idOf('present')}@localhost`);
  });

  it('is in the language of its owner, whatever the program accepts', async () => {
    await addTo(ada, 'timed');
    await ada.json('PATCH', '/api/user', { language: 'de' });
    const answer = await get(await address(), { 'accept-language': 'fr' });
    const calendar = await answer.text();
    expect(calendar).toContain('X-WR-CALNAME:Lose meiner Listen');
    expect(calendar).toContain('PRODID:-//Obverse//Lots//DE');
  });

  it('is only sent again when it has changed, and says nothing of its address', async () => {
    await addTo(ada, 'timed');
    const path = await address();
    const answer = await get(path);
    const header = (name: string) => answer.headers.get(name);
    expect(['content-type', 'cache-control', 'referrer-policy', 'x-robots-tag', 'set-cookie'].map(header)).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
      'no-referrer',
      'noindex',
      null,
    ]);
    expect(await answer.text()).not.toContain(path.split('/')[3]);
    const tag = header('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    await addTo(ada, 'hall');
    expect((await get(path, { 'if-none-match': tag })).status).toBe(200);
  });
});
