import { lotDocument } from '../medium.factory';
import { IndexLostError, IndexUnavailableError } from '../port';
import type { BulkItem } from './bulk';
import type { Roles } from './roles';
import type { PutResult } from './store';
import { liveTargets, Writer } from './writer';
import type { Role } from './role';

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

/** A writer on a store with given results; time passes only in pauses. */
function writerOn(
  put: (attempt: number, role: Role, roles: Roles) => PutResult,
  roles: readonly Roles[] = [rolesAt(1)],
) {
  let now = 0;
  let refreshes = 0;
  const attempts = new Map<Role, number>();
  const onHeld = jest.fn();
  const writer = new Writer({
    control: {
      known: () => Promise.resolve(roles[Math.min(refreshes, roles.length - 1)] ?? rolesAt(1)),
      forget: () => void (refreshes += 1),
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
    onWritten: () => undefined,
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

it('writes to every required generation, and returns the outcome of the serving one', async () => {
  const rebuilding = [rolesAt(1, { rebuilding: generation(2) })];
  const { write, attempts } = writerOn((_, role) => (role === 'serving' ? stale : applied), rebuilding);
  expect(await write('a')).toEqual(['stale']);
  expect([...attempts.keys()]).toEqual(['serving', 'rebuilding']);
  expect(liveTargets(rolesAt(1, { previous: generation(0), returning: true }))).toEqual(['serving', 'previous']);
});

it('reads the new roles when its epoch is refused, and writes with them', async () => {
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

it('returns applied for a write that is stale only because of its own first attempt', async () => {
  const { write } = writerOn(
    (attempt, role) => {
      if (attempt > 1) return stale;
      return role === 'serving' ? applied : { kind: 'fenced' };
    },
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['applied']);
});

it('retries a busy engine with growing pauses, and throws after the time limit', async () => {
  const passing = writerOn((attempt) => (attempt < 4 ? { kind: 'busy', reason: '429' } : applied));
  expect(await passing.write('a')).toEqual(['applied']);
  expect(passing.waited()).toBeGreaterThanOrEqual(0.5 * (50 + 100 + 200));
  const lasting = writerOn(() => ({ kind: 'busy', reason: '429' }));
  await expect(lasting.write('a')).rejects.toThrow(IndexUnavailableError);
  expect(lasting.waited()).toBeGreaterThan(10_000);
  expect(lasting.attempts.get('serving')).toBeLessThan(20);
});

it('reports that lots of the batch are being moved', async () => {
  const { write, onHeld } = writerOn((attempt) => (attempt < 3 ? { kind: 'held' } : applied));
  expect(await write('a')).toEqual(['applied']);
  expect(onHeld).toHaveBeenCalledTimes(2);
});

it('reads the roles again to see whether the move of held lots has ended', async () => {
  const { write } = writerOn(
    (_, __, { moving }) => (moving === undefined ? applied : { kind: 'held' }),
    [rolesAt(1, { moving: 1 }), rolesAt(2)],
  );
  expect(await write('a')).toEqual(['applied']);
});

it('throws if nothing was written, and returns retry for the others if a part was', async () => {
  await expect(writerOn(() => away).write('a', 'b', 'c')).rejects.toThrow(IndexUnavailableError);
  // Chunks of two: the first is written, the second is lost.
  const { write } = writerOn((attempt) => (attempt === 1 ? applied : away));
  expect(await write('a', 'b', 'c')).toEqual(['applied', 'applied', 'retry']);
});

it('does not write later versions of a lot after an earlier one was lost', async () => {
  const { write, attempts } = writerOn((attempt) => (attempt === 1 ? applied : away));
  expect(await write('a', 'b', 'c', 'a', 'a')).toEqual(['applied', 'applied', 'retry', 'retry', 'retry']);
  expect(attempts.get('serving')).toBe(2);
});

it('returns retry for a write that reached one generation and was lost for the other', async () => {
  const { write } = writerOn(
    (_, role) => (role === 'serving' ? applied : away),
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['retry']);
});

it('rejects a write that any generation rejects', async () => {
  const { write } = writerOn(
    (_, role) => (role === 'serving' ? applied : { kind: 'rejected', reason: 'invalid' }),
    [rolesAt(1, { rebuilding: generation(2) })],
  );
  expect(await write('a')).toEqual(['rejected']);
});

describe('the generations of a live write', () => {
  const whole = generation(1);
  const lost = { ...whole, lost: true } as const;

  it('are the serving one, the one being rebuilt, and the previous one while it returns', () => {
    const all = { serving: whole, rebuilding: whole, previous: whole };
    expect(liveTargets(rolesAt(1, all))).toEqual(['serving', 'rebuilding']);
    expect(liveTargets(rolesAt(1, { ...all, returning: true }))).toEqual(['serving', 'rebuilding', 'previous']);
  });

  it('do not include one that lost an index', () => {
    expect(liveTargets(rolesAt(1, { serving: lost, rebuilding: whole }))).toEqual(['rebuilding']);
    expect(liveTargets(rolesAt(1, { serving: whole, rebuilding: lost }))).toEqual(['serving']);
    expect(() => liveTargets(rolesAt(1, { serving: lost, previous: whole }))).toThrow(IndexLostError);
  });
});
