import { setTimeout as sleep } from 'node:timers/promises';
import type { LotDocument } from '@obverse/lot-index';
import { eventually, type KillableService } from '@obverse/testing';
import fc from 'fast-check';
import { changeOf, lotOf, WatcherWorld } from '../watcher.factory';

/** The same at every run of the gate; `npm run soak` tries others. */
export const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_130);
const MINUTE_MS = 60_000;
/** A limit for what hangs: a watcher takes seconds to start, on a busy machine a minute. */
const WITHIN_MS = 15 * MINUTE_MS;
/** A mail lists so many lots. */
const LISTED = 50;
const portals = ['a', 'b', 'c'] as const;
/** How long a kill waits at most for announcements: it may then interrupt a start, or a wait for documents. */
const LATE_MS = 2_500;

interface Moment {
  /** The kill follows after this many announcements and `afterMs`, or after some time without. */
  readonly announcements: number;
  readonly afterMs: number;
  readonly victim: 0 | 1;
  /** The victim may be killed while it starts. */
  readonly isEarly: boolean;
}

/** Coins that come before each kill and after the last one, each offered by three sellers. A mail can list all. */
function coinsFor(kills: number): number {
  return Math.floor(LISTED / (kills + 1));
}

function moments(count: number): readonly Moment[] {
  const moment = fc.record({
    announcements: fc.integer({ min: 0, max: 2 * coinsFor(count) }),
    afterMs: fc.integer({ min: 0, max: 150 }),
    victim: fc.constantFrom<0 | 1>(0, 1),
    isEarly: fc.boolean(),
  });
  return fc.sample(fc.noBias(moment), { seed, numRuns: count });
}

/**
 * Kills two watchers at random moments, while offers of coins by several sellers are appended, many of them again and in another order, and mails are written. Each
 * coin is announced once for each search that finds it, and is in one mail.
 */
export function testKills(count: number): void {
  let world: WatcherWorld;
  let watchers: KillableService[];

  beforeAll(async () => {
    world = await WatcherWorld.open();
    watchers = [world.launch('watcher 0'), world.launch('watcher 1')];
  }, WITHIN_MS);
  afterAll(() => world?.close(), MINUTE_MS);

  const announcements = async () => {
    const [row] = await world.source.query<{ n: number }[]>('SELECT count(*)::int AS n FROM announcement');
    return row?.n ?? 0;
  };
  /** A user gets one mail in ten minutes: the next one may be written now. */
  const letMail = () => world.source.query('UPDATE alert_setting SET next_mail_at = now() WHERE next_mail_at > now()');

  const killAt = async ({ announcements: further, afterMs, victim, isEarly }: Moment, kills: number) => {
    if (!isEarly) await watchers[victim]?.whenReady();
    const from = await announcements();
    for (const late = Date.now() + LATE_MS; Date.now() < late; await sleep(20))
      if ((await announcements()) >= from + further) break;
    // Distributes the kills over all stages of a batch and a mail.
    await sleep(afterMs);
    await watchers[victim]?.kill();
    watchers[victim] = world.launch(`watcher after ${kills} kills`);
  };

  it(
    'announce each coin once for each search that finds it, and mail each announcement once',
    async () => {
      const searches = await Promise.all(
        ['/search/open', '/search/open/met-silver', '/search/open/met-gold'].map(async (path, place) => {
          const email = `user${place}@example.org`;
          return { path, email, id: await world.search(await world.user(email), path) };
        }),
      );
      const lots: LotDocument[] = [];
      for (const [round, moment] of moments(count).entries()) {
        lots.push(...(await offer(world, round, coinsFor(count), lots)));
        // A user gets at most 24 mails a day.
        if (round % 2 === 0) await letMail();
        await killAt(moment, round + 1);
      }
      lots.push(...(await offer(world, count, coinsFor(count), lots)));
      await world.drained();
      await eventually(
        'every announcement to be mailed',
        () => allMailed(world, letMail),
        () => watchers.map((watcher) => watcher.lastOutput()).join('\n'),
      );
      for (const { id, path, email } of searches) {
        const found = lots.filter(({ terms }) => path === '/search/open' || path.endsWith(terms[0] ?? 'none'));
        const announced = await world.announced(id);
        expect(coinsOf(announced, lots)).toEqual([...new Set(found.map(({ specimen }) => specimen))].toSorted());
        expect(await mailed(world, email)).toEqual(announced.map(([lotId]) => lotId).toSorted());
      }
    },
    2 * WITHIN_MS,
  );
}

/** New coins, whose changes are appended with some of the earlier ones, in any order; the documents of half of them follow their changes, as they may do. */
async function offer(
  world: WatcherWorld,
  round: number,
  coins: number,
  earlier: readonly LotDocument[],
): Promise<LotDocument[]> {
  const lots = Array.from({ length: coins }, (_, coin) => coin).flatMap((coin) =>
    portals.map((portal) =>
      lotOf(`${round}-${coin}-${portal}`, {
        specimen: `slab:${round}-${coin}`,
        material: coin % 2 === 0 ? 'met-silver' : 'met-gold',
      }),
    ),
  );
  const [before, after] = [lots.slice(0, lots.length / 2), lots.slice(lots.length / 2)];
  const again = fc.sample(fc.shuffledSubarray([...earlier]), { seed: seed + round, numRuns: 1 }).flat();
  const order = fc.sample(
    fc.shuffledSubarray([...lots, ...lots, ...again], { minLength: 2 * lots.length + again.length }),
    { seed: seed + round, numRuns: 1 },
  );
  await world.index.write(before);
  await world.append(...order.flat().map((lot, place) => changeOf(lot, place % 4 === 0 ? 'back' : 'new')));
  await world.index.write(after);
  return lots;
}

/** The coins of announcements, sorted; one that was announced twice is there twice. */
function coinsOf(announced: readonly (readonly [string, string])[], lots: readonly LotDocument[]) {
  const coinOf = new Map<string, string | undefined>(lots.map(({ id, specimen }) => [id, specimen]));
  return announced.map(([lotId]) => coinOf.get(lotId)).toSorted();
}

async function allMailed(world: WatcherWorld, letMail: () => Promise<unknown>): Promise<boolean> {
  const [row] = await world.source.query<{ waiting: boolean }[]>(
    'SELECT EXISTS (SELECT FROM announcement WHERE mailed_at IS NULL) AS waiting',
  );
  if (row?.waiting) await letMail();
  return row?.waiting === false;
}

/** The lots in the mails to an address, sorted; one that was mailed twice is there twice. */
async function mailed(world: WatcherWorld, email: string): Promise<readonly string[]> {
  const mails = await world.mails(email);
  return mails
    .flatMap(({ values }) => values['searches'] as readonly { readonly lots: readonly { readonly link: string }[] }[])
    .flatMap(({ lots }) => lots.map(({ link }) => link.slice(link.lastIndexOf('-') + 1)))
    .toSorted();
}
