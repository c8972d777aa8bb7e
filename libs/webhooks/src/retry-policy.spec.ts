import { holdUntil, nextAttempt, outcomeOf, pausesMs, stopperOf, type Failure } from './retry-policy';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const failure: Failure = { is: 'failed', failure: 'status', detail: '503' };
const attempt = (attempts: number, at = 0, isTest = false) => ({ attempts, at, isTest });

describe('an answer', () => {
  it.each([200, 201, 204, 299])('with %i accepts the message', (status) =>
    expect(outcomeOf(status)).toEqual({ is: 'accepted' }),
  );
  it.each([301, 302, 307, 308])('with %i is a redirect, which is a failure', (status) =>
    expect(outcomeOf(status)).toEqual({ is: 'failed', failure: 'redirect', detail: String(status) }),
  );
  it.each([400, 401, 404, 429, 500, 503])('with %i is a failure', (status) =>
    expect(outcomeOf(status)).toMatchObject({ is: 'failed', failure: 'status', detail: String(status) }),
  );
  it('with 410 says that the webhook is gone', () => expect(outcomeOf(410)).toMatchObject({ isGone: true }));
});

describe('a message that was not accepted', () => {
  it('is sent again 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h after the first attempt, then given up', () => {
    const times = [0];
    for (let attempts = 1; ; attempts += 1) {
      const next = nextAttempt(attempt(attempts, times.at(-1)), failure);
      if (next === undefined) break;
      times.push(next);
    }
    expect(times.map((time) => time / MINUTE_MS)).toEqual([0, 1, 5, 30, 120, 360, 720, 1440]);
    expect(pausesMs).toHaveLength(times.length - 1);
  });

  it('waits longer if the receiver asks for it, 12 hours at most, and not less', () => {
    const after = (waitMs: number) => nextAttempt(attempt(1), { ...failure, waitMs });
    expect([after(10 * MINUTE_MS), after(1_000), after(100 * HOUR_MS)]).toEqual([
      10 * MINUTE_MS,
      MINUTE_MS,
      12 * HOUR_MS,
    ]);
  });

  it('is not sent again if it is a test', () => expect(nextAttempt(attempt(1, 0, true), failure)).toBeUndefined());

  it('holds the others of its webhook back for a minute', () => expect(holdUntil({ at: 7 })).toBe(7 + MINUTE_MS));
});

describe('a webhook', () => {
  const day = 24 * HOUR_MS;
  const last = pausesMs.length + 1;

  it('is switched off when every message of 24 hours failed', () => {
    expect(stopperOf(attempt(last, day), failure, 0)).toBe('failing');
  });

  it('stays on when it accepted another message meanwhile, and when a later attempt follows', () => {
    expect(stopperOf(attempt(last, day), failure, 1)).toBeUndefined();
    expect(stopperOf(attempt(last, day), failure, undefined)).toBeUndefined();
    expect(stopperOf(attempt(last - 1, day), failure, 0)).toBeUndefined();
  });

  it('is not switched off by a test that fails', () => {
    expect(stopperOf(attempt(last, day, true), failure, 0)).toBeUndefined();
  });

  it('is switched off at once by the answer 410', () => {
    expect(stopperOf(attempt(1), { ...failure, isGone: true }, undefined)).toBe('gone');
  });
});
