import { rejectedHeadersSchema, topics } from '@obverse/contracts';
import { maxRecordBytes, type OutgoingRecord } from '../port';
import { keptBytes, rejectedHeaders, setAside, type SetAsideRecord } from './set-aside';

const page: SetAsideRecord = {
  service: 'crawler',
  step: 'detail',
  error: new SyntaxError('Unexpected token'),
  at: Date.UTC(2026, 10, 21, 10),
  key: 'https://adler.market.localhost/lots/7',
  value: new TextEncoder().encode('<html>'),
  sellerKey: 'adler',
  url: 'https://adler.market.localhost/lots/7',
};

async function outgoingOf(rejected: SetAsideRecord): Promise<OutgoingRecord> {
  const appended: OutgoingRecord[] = [];
  await setAside(
    {
      append: (topic, records) => {
        expect(topic).toBe(topics.lotsRejected);
        appended.push(...records);
        return Promise.resolve([]);
      },
    },
    rejected,
  );
  expect(appended).toHaveLength(1);
  return appended[0] ?? { key: '', value: new Uint8Array() };
}

describe('a record that is set aside', () => {
  it('has service, step, error and time in its headers, and the address of a page', () => {
    expect(rejectedHeaders(page)).toEqual({
      'x-service': 'crawler',
      'x-step': 'detail',
      'x-error-class': 'SyntaxError',
      'x-error-message': 'Unexpected token',
      'x-rejected-at': '2026-11-21T10:00:00.000Z',
      'x-seller-key': 'adler',
      'x-url': 'https://adler.market.localhost/lots/7',
    });
  });

  it('has the position of its source record in its headers', () => {
    expect(rejectedHeaders({ ...page, source: { topic: 'lots.observed', partition: 0, offset: 0 } })).toMatchObject({
      'x-source-topic': 'lots.observed',
      'x-source-partition': '0',
      'x-source-offset': '0',
    });
  });

  it('keeps key, bytes and foreign headers, and replaces those of an earlier rejection', async () => {
    const headers = { 'x-trace': 't1', 'x-step': 'old', 'x-original-bytes': '9999999' };
    const record = await outgoingOf({ ...page, headers });
    expect(record).toMatchObject({ key: page.key, value: page.value });
    expect(record.headers).toMatchObject({ 'x-trace': 't1', 'x-step': 'detail' });
    expect(record.headers).not.toHaveProperty('x-original-bytes');
  });

  it('keeps the beginning of a value over the limit, and its original size', async () => {
    const record = await outgoingOf({ ...page, value: new Uint8Array(maxRecordBytes + 1).fill(3) });
    expect(record.value).toEqual(new Uint8Array(keptBytes).fill(3));
    expect(record.headers?.['x-original-bytes']).toBe('1000001');
    const fits = await outgoingOf({ ...page, value: new Uint8Array(maxRecordBytes) });
    expect(fits.value.byteLength).toBe(maxRecordBytes);
  });

  it('keeps no headers of the original that leave too little room for its value, but their size', async () => {
    const value = new Uint8Array(maxRecordBytes);
    const record = await outgoingOf({ ...page, value, headers: { 'x-large': 'h'.repeat(200_000), 'x-trace': 't1' } });
    expect(record.value).toBe(value);
    expect(record.headers).toMatchObject({ 'x-original-header-bytes': '200016', 'x-step': 'detail' });
    expect(record.headers).not.toHaveProperty('x-trace');
    expect(JSON.stringify(record.headers).length).toBeLessThan(1_000);
    const again = await outgoingOf({ ...page, headers: { ...record.headers, 'x-trace': 't2' } });
    expect(again.headers).toMatchObject({ 'x-trace': 't2' });
    expect(again.headers).not.toHaveProperty('x-original-header-bytes');
  });

  it('has short, printable headers for hostile input', async () => {
    const error = Object.assign(new Error(`a\u0000b\r\nX: c${'\u{1f4b0}'.repeat(3_000)}`), { name: '' });
    const record = await outgoingOf({ ...page, error, key: '\u0000', url: `http://x/${'y'.repeat(9_000)}` });
    expect(record.key).toBe('unknown');
    expect(rejectedHeadersSchema.parse(record.headers)).toMatchObject({ 'x-error-class': 'Error' });
    expect(record.headers?.['x-error-message']).toMatch(/^a b X: c/);
    for (const text of Object.values(record.headers ?? {})) {
      expect(text).not.toMatch(/\p{Cc}/u);
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(2_048);
    }
  });
});
