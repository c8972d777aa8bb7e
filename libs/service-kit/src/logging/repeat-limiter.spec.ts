import { RepeatLimiter } from './repeat-limiter';

const WARN = 40;

function limited() {
  const clock = { at: 0 };
  const lines: string[] = [];
  const limiter = new RepeatLimiter(() => clock.at);
  const log = (text: string, fields: Record<string, unknown> = {}) =>
    limiter.take({ level: WARN, fields, text }, ({ repeated, total }, written) =>
      lines.push([written, ...[repeated, total].flatMap((part) => (typeof part === 'number' ? [part] : []))].join(' ')),
    );
  const wait = (seconds: number) => {
    clock.at += seconds * 1_000;
    limiter.sweep();
  };
  return { lines, log, wait };
}

describe('RepeatLimiter', () => {
  it('writes one line when a message begins, one a minute with the count, and one when it ended', () => {
    const { lines, log, wait } = limited();
    for (let second = 0; second < 90; second++) {
      log('away');
      log('away');
      wait(1);
    }
    expect(lines).toEqual(['away', 'away 120']);
    wait(60);
    expect(lines).toEqual(['away', 'away 120', 'no longer repeated: away 59 180']);
    log('away');
    expect(lines.at(-1)).toBe('away');
  });

  it('writes no end for a message that occurred once', () => {
    const { lines, log, wait } = limited();
    log('away');
    wait(60);
    wait(60);
    expect(lines).toEqual(['away']);
  });

  it('distinguishes texts, subjects and errors, but neither numbers nor paths', () => {
    const { lines, log } = limited();
    log('broken', { sellerKey: 'a' });
    log('broken', { sellerKey: 'b' });
    log('failed', { err: new Error('no answer from 127.0.0.1:4840'), path: '/one' });
    log('failed', { err: new Error('no answer from 127.0.0.1:4841'), path: '/two' });
    log('failed', { err: new TypeError('no answer from 127.0.0.1:4841') });
    log('failed', { err: new Error('another reason') });
    expect(lines).toEqual(['broken', 'broken', 'failed', 'failed', 'failed']);
  });

  it('distinguishes only texts when there are very many messages', () => {
    const { lines, log } = limited();
    for (let n = 0; n < 5_000; n++) log('failed', { err: new Error('x'.repeat(n % 100) + String.fromCharCode(n)) });
    expect(lines.length).toBeLessThanOrEqual(501);
  });
});
