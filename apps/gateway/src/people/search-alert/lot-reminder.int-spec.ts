import { alertSettingSchema, apiMessages, endpoints, lotRemindersSchema, type AccountExport } from '@obverse/contracts';
import { IdAliasRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { lot } from '../../gateway.factory';
import { startUserWorld, type Browser, type UserWorld } from '../user/user-world.factory';

const { setting, change, reminders, chooseReminders } = endpoints.alerts;
const lotId = lotIdOf('kestrel', 'a1');
const earlier = lotIdOf('kestrel', 'a0');

describe('news and reminders of lots of lists', () => {
  let world: UserWorld;
  let ada: Browser;
  let email: string;
  let users = 0;

  beforeAll(async () => {
    world = await startUserWorld([lot({ source: 'a1' })]);
    await new IdAliasRepository(world.database).add('lot', [{ oldId: earlier, newId: lotId }]);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    email = `listed${(users += 1)}@example.org`;
    ada = await world.user(email);
  });

  const settings = async () => alertSettingSchema.parse((await ada.call(setting)).body);
  const list = () => ada.call(endpoints.lists.addLot, { params: { listTag: 'fav', lotId } });
  const ofLot = async (id = lotId) =>
    lotRemindersSchema.parse((await ada.call(reminders, { params: { lotId: id } })).body);
  const choose = (body: object, id = lotId) => ada.call(chooseReminders, { params: { lotId: id }, body });

  it('are chosen for all lots of the lists, at first none, and need a proved address', async () => {
    expect(await settings()).toMatchObject({ listNews: false, reminders: [] });
    await ada.call(change, { body: { listNews: false, reminders: [] } });
    expect(await world.mailsTo(email)).toEqual([]);
    const body = { listNews: true, reminders: [10, 1440, 10], timeZone: 'Europe/Berlin' };
    expect((await ada.call(change, { body })).body).toMatchObject({ listNews: true, reminders: [1440, 10] });
    expect(await world.mailsTo(email)).toMatchObject([{ template: 'confirm-email' }]);
    await ada.call(change, { body: { listNews: false } });
    expect(await settings()).toMatchObject({ listNews: false, reminders: [1440, 10], timeZone: 'Europe/Berlin' });
  });

  it('begin with the first choice: a second one does not make earlier news unknown', async () => {
    const since = async () => {
      const rows = await world.database.query<{ since: Date }[]>(
        'SELECT list_news_since AS since FROM alert_setting JOIN user_account ON id = user_id WHERE email = $1',
        [email],
      );
      return rows[0]?.since;
    };
    await ada.call(change, { body: { listNews: true } });
    const first = await since();
    await ada.call(change, { body: { listNews: true, hour: 3 } });
    expect([first instanceof Date, await since()]).toEqual([true, first]);
  });

  it.each([[[30]], [['60']], [60], [[1440, 60, 10, 10]], [null]])('refuse the reminders %j', async (chosen) => {
    expect((await ada.call(change, { body: { reminders: chosen } })).status).toBe(400);
    expect((await settings()).reminders).toEqual([]);
  });

  it('are chosen for a lot of a list, by any of its ids, until those of the settings hold again', async () => {
    await list();
    await ada.call(change, { body: { reminders: [60] } });
    expect(await ofLot()).toEqual({ reminders: [60], isOwn: false });
    expect(await choose({ reminders: [10, 1440], timeZone: 'Asia/Tokyo' }, earlier)).toMatchObject({
      status: 200,
      body: { reminders: [1440, 10], isOwn: true },
    });
    expect([await ofLot(), await ofLot(earlier)]).toEqual(Array(2).fill({ reminders: [1440, 10], isOwn: true }));
    await choose({ reminders: [] });
    expect(await ofLot()).toEqual({ reminders: [], isOwn: true });
    await choose({ reminders: null });
    expect(await ofLot()).toEqual({ reminders: [60], isOwn: false });
  });

  it('of a lot prove the address, and keep the zone of the browser', async () => {
    await list();
    await choose({ reminders: [10], timeZone: 'Asia/Tokyo' });
    expect(await world.mailsTo(email)).toMatchObject([{ template: 'confirm-email' }]);
    expect((await settings()).timeZone).toBe('Asia/Tokyo');
  });

  it('are refused for a lot of no list', async () => {
    const refused = { status: 409, body: { message: apiMessages.remindersNeedList } };
    expect(await choose({ reminders: [10] })).toMatchObject(refused);
    await list();
    await choose({ reminders: [10] });
    await ada.call(endpoints.lists.removeLot, { params: { listTag: 'fav', lotId } });
    expect(await choose({ reminders: [60] })).toMatchObject(refused);
    expect(await ofLot()).toEqual({ reminders: [], isOwn: false });
  });

  it('are in the export of the account', async () => {
    await list();
    await ada.call(change, { body: { listNews: true, reminders: [60] } });
    await choose({ reminders: [10] });
    const { alerts, reminders: ofLots } = (await ada.call(endpoints.user.export)).body as AccountExport;
    expect(alerts).toMatchObject({ reminders: [60], listNewsSince: expect.any(String) });
    expect(ofLots).toEqual([{ id: lotId, reminders: [10] }]);
  });
});
