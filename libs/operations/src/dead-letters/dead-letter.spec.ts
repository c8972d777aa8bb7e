import { maxRecordBytes, type StoredRecord } from '@obverse/event-log';
import { matches, redriveTarget, toDeadLetter } from './dead-letter';

/** A record of lots.rejected that another program wrote. */
const foreign = (changed: Partial<StoredRecord> = {}): StoredRecord => ({
  topic: 'lots.rejected',
  partition: 0,
  offset: 4,
  key: 'k',
  value: new Uint8Array(),
  headers: { 'x-source-topic': 'lots.observed' },
  timestamp: -1,
  ...changed,
});

describe('a dead letter of another program', () => {
  it('is shown with what it says', () => {
    const letter = toDeadLetter(foreign({ headers: {} }));
    expect(letter).toEqual({
      partition: 0,
      offset: 4,
      rejectedAt: '1969-12-31T23:59:59.999Z',
      service: 'unknown',
      step: 'unknown',
      error: 'unknown',
      reason: '',
      key: 'k',
      bytes: 0,
    });
    expect(matches(letter, {})).toBe(true);
  });

  it.each([
    ['an empty key', { key: '' }],
    ['a key with NUL', { key: 'a\0' }],
    ['a value that is too large', { value: new Uint8Array(maxRecordBytes + 1) }],
  ])('is not sent back with %s, and the others are', (_, changed) => {
    expect(redriveTarget(foreign(changed))).toHaveProperty('refusal');
    expect(redriveTarget(foreign())).toEqual({ topic: 'lots.observed' });
  });
});
