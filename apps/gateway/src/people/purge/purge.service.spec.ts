import type { PurgeRepository, PurgeTimes } from '@obverse/database';
import { loadConfig } from '@obverse/service-kit';
import { config } from '../../config';
import { PurgeService } from './purge.service';

const now = new Date('2026-11-24T10:00:00Z');
const required = {
  DATABASE_URL: 'postgres://db/obverse',
  LOT_INDEX_URL: 'postgres://db/obverse',
  SELLER_REGISTRY: 'sellers',
  IMAGE_DIR: 'images',
  MAIL_DIR: 'mail',
};

/** The times with which a purge is made, as days before now. */
async function daysWith(env: Record<string, string>): Promise<Readonly<Record<string, number>>> {
  const given: PurgeTimes[] = [];
  // Only the method that is called.
  const rows = { purge: (times: PurgeTimes) => Promise.resolve(void given.push(times)) } as unknown as PurgeRepository;
  await new PurgeService(rows, loadConfig(config, { ...required, ...env }), () => now.getTime()).purge();
  const [times] = given;
  if (!times) throw new Error('nothing was purged');
  return Object.fromEntries(
    Object.entries(times).map(([name, time]: [string, Date]) => [name, (now.getTime() - time.getTime()) / 86_400_000]),
  );
}

describe('the daily purge', () => {
  it('keeps each kind of row for its time', async () => {
    expect(await daysWith({})).toEqual({
      now: 0,
      sessionsUsed: 30,
      tokens: 0,
      clientErrors: 30,
      contactMessages: 365,
      externalSignIns: 1 / 24,
      removedLots: 1 / 24,
      sellerDays: 400,
      serviceDays: 90,
      popularSearches: 30,
      unsubscribeTokens: 400,
    });
  });

  it.each([
    ['SESSION_IDLE_DAYS', 'sessionsUsed'],
    ['ENDED_TOKEN_DAYS', 'tokens'],
    ['CLIENT_ERROR_DAYS', 'clientErrors'],
    ['CONTACT_MESSAGE_DAYS', 'contactMessages'],
  ])('takes the time of %s', async (setting, time) => {
    expect((await daysWith({ [setting]: '7' }))[time]).toBe(7);
  });

  it.each(['0', '-1', '1.5', '4000', 'never'])('refuses SESSION_IDLE_DAYS=%s', async (given) => {
    await expect(daysWith({ SESSION_IDLE_DAYS: given })).rejects.toThrow('SESSION_IDLE_DAYS');
  });
});
