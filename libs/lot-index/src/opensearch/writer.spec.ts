import { lotDocument } from '../medium.factory';
import { IndexUnavailableError } from '../port';
import type { BulkItem } from './bulk';
import type { Role, Roles } from './roles';
import type { PutResult } from './store';
import { liveTargets, Writer } from './writer';

const generation = (number: number) => ({ number, mapping: 1, moves: 0 });
const rolesAt = (epoch: number, others: Partial<Roles> = {}): Roles => ({
  epoch,
  last: 2,
  serving: generation(1),
  returning: false,
  nonce: String(epoch),
  ...others,
});
const away: PutResult = { kind: 'lost', error: new IndexUnavailableError('cut') };
const applied: PutResult = { kind: 'applied' };
const stale: PutResult = { kind: 'stale' };

/** A writer on a store that answers by a script; time passes only by pauses. */
function writerOn(
  put: (attempt: number, role: Role, roles: Roles) => PutResult,
  roles: readonly Roles[] = [rolesAt(1)],
) {
  let now = 0;
  let heard = 0;
  const attempts = new Map<Role, number>();
  const onHeld = jest.fn();
  const writer = new Writer({
    control: {
      known: () => Promise.resolve(roles[Math.min(heard, roles.length - 1)] ?? rolesAt(1)),
      forget: () => void (heard += 1),
    },
    store: {
      put: (by: Roles, role: Role, items: readonly BulkItem[]) => {
        const attempt = (attempts.get(role) ?? 0) + 1;
        attempts.set(role, attempt);
        return Promise.resolve(items.map(() => put(attempt, role, by)));
      },
    },
    throttle: { chunk: { rows: 2, bytes: 1_000_000 } },
    onHeld,
    clock: () => now,
    pause: (ms) => Promise.resolve((now += ms)),
  });
  const write = async (...sources: string[]) =>
    (
      await writer.write(
        sources.map((source) => lotDocument(source)),
        liveTargets,
      )
    ).map(({ outcome }) => outcome);
  return { write, attempts, onHeld, waited: () => now };
}

it('writes to every generation that must have it; the outcome is that of the serving one', async () => {
  const rebuilding = [rolesAt(1, { rebuilding: generation(2) })];
  const { write, attempts } = writerOn((_, role) => (role === 'serving' ? stale : applied), rebuilding);
  expect(await write('a')).toEqual(['stale']);
  expect([...attempts.keys()]).toEqual(['serving', 'rebuilding']);
  expect(liveTargets(rolesAt(1, { previous: generation(0), returning: true }))).toEqual(['serving', 'previous']);
});

it('learns the new roles when it is refused by its epoch, and writes by them', async () => {
  const seen: number[] = [];
  const { write } = writerOn(
    (_, __, { epoch }) => {
      seen.push(epoch);
      return epoch === 1 ? { kind: 'fenced' } : applied;
    },
    [rolesAt(1), rolesAt(2)],
  );
  expect(await write('a')).toEqual(['applied']);
  expect(seen).toEqual([1, 2]);
});

it('calls a write applied that only its own first attempt makes stale', async () => {
  const { write } = writerOn(
    (attempt, role) => {
      if (attempt > 1) return stale;
      return role === 'serving' ? applied : { kind: 'fenced' };
    },
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['applied']);
});

it('waits for a busy engine longer and longer, and gives it back to the caller in the end', async () => {
  const passing = writerOn((attempt) => (attempt < 4 ? { kind: 'busy', reason: '429' } : applied));
  expect(await passing.write('a')).toEqual(['applied']);
  expect(passing.waited()).toBeGreaterThanOrEqual(0.5 * (50 + 100 + 200));
  const lasting = writerOn(() => ({ kind: 'busy', reason: '429' }));
  await expect(lasting.write('a')).rejects.toThrow(IndexUnavailableError);
  expect(lasting.waited()).toBeGreaterThan(10_000);
  expect(lasting.attempts.get('serving')).toBeLessThan(20);
});

it('says whom it waits for when lots are on their way', async () => {
  const { write, onHeld } = writerOn((attempt) => (attempt < 3 ? { kind: 'held' } : applied));
  expect(await write('a')).toEqual(['applied']);
  expect(onHeld).toHaveBeenCalledTimes(2);
});

it('looks again whether held lots have arrived: nothing else would tell', async () => {
  const { write } = writerOn(
    (_, __, { moving }) => (moving === undefined ? applied : { kind: 'held' }),
    [rolesAt(1, { moving: 1 }), rolesAt(2)],
  );
  expect(await write('a')).toEqual(['applied']);
});

it('throws when nothing was written, and answers the rest with retry when a part was', async () => {
  await expect(writerOn(() => away).write('a', 'b', 'c')).rejects.toThrow(IndexUnavailableError);
  // Chunks of two: the first arrives, the second is lost.
  const { write } = writerOn((attempt) => (attempt === 1 ? applied : away));
  expect(await write('a', 'b', 'c')).toEqual(['applied', 'applied', 'retry']);
});

it('does not go on to later versions of a lot when an earlier one was lost', async () => {
  const { write, attempts } = writerOn((attempt) => (attempt === 1 ? applied : away));
  expect(await write('a', 'b', 'c', 'a', 'a')).toEqual(['applied', 'applied', 'retry', 'retry', 'retry']);
  expect(attempts.get('serving')).toBe(2);
});

it('does not know of a write that reached one generation and was lost on the way to the other', async () => {
  const { write } = writerOn(
    (_, role) => (role === 'serving' ? applied : away),
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['retry']);
});

it('rejects what any generation will never take', async () => {
  const { write } = writerOn(
    (_, role) => (role === 'serving' ? applied : { kind: 'rejected', reason: 'too odd' }),
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['rejected']);
});
