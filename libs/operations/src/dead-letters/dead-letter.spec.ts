import { maxRecordBytes, type StoredRecord } from '@obverse/event-log';
import { isFirstOfItsRecord, matches, redriveTarget, toDeadLetter } from './dead-letter';

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

describe('several letters of one record', () => {
  const placed = { 'x-source-topic': 'lots.observed', 'x-source-partition': '1' };
  const firsts = (records: readonly StoredRecord[]) => {
    const isFirst = isFirstOfItsRecord();
    return records.map((record) => isFirst(toDeadLetter(record), record));
  };
  const at = (offset: number, more: Partial<StoredRecord> = {}) =>
    foreign({
      headers: { ...placed, 'x-source-offset': String(offset), 'x-error-message': `${Math.random()}` },
      ...more,
    });
  const page = (reason: string) =>
    foreign({ key: 'https://x.example/list', headers: { 'x-service': 'crawler', 'x-error-message': reason } });

  it('count once, whatever the reason was when the record was read again', () => {
    expect(firsts([at(1), at(2), at(1), at(3), at(2)])).toEqual([true, true, false, true, false]);
  });

  it('are of different records if a restored log has another record at their place', () => {
    const others = [at(1), at(1, { key: 'other' }), at(1, { value: new Uint8Array(2) })];
    expect(firsts(others)).toEqual([true, true, true]);
  });

  it('count once for a fault of a page', () => {
    expect(firsts([page('no price'), page('no title'), page('no price')])).toEqual([true, true, false]);
  });
});
