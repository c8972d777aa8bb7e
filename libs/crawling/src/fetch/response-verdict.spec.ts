import { responseVerdict } from './response-verdict';

const now = Date.parse('2026-11-21T10:00:00.000Z');

describe('responseVerdict', () => {
  it.each([
    [200, 'read'],
    [206, 'read'],
    [304, 'unchanged'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'failed'],
    [406, 'failed'],
    [302, 'failed'],
    [401, 'refused'],
    [403, 'refused'],
    [451, 'refused'],
    [408, 'retry'],
    [500, 'retry'],
    [502, 'retry'],
  ])('maps status %i to %s', (status, kind) => expect(responseVerdict(status, {}, now)).toMatchObject({ kind }));

  it('slows the host down for 429 and 503, for the time in Retry-After', () => {
    expect(responseVerdict(429, { 'retry-after': '7' }, now)).toEqual({
      kind: 'retry',
      reason: 'status 429',
      slowDown: true,
      waitMs: 7_000,
    });
    expect(responseVerdict(503, { 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, now)).toMatchObject({
      slowDown: true,
      waitMs: 30_000,
    });
    expect(responseVerdict(429, {}, now)).toEqual({ kind: 'retry', reason: 'status 429', slowDown: true });
    expect(responseVerdict(500, { 'retry-after': '7' }, now)).toMatchObject({ slowDown: false });
  });
});
