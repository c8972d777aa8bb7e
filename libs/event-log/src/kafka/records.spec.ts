import { toRecord } from './records';

const message = { offset: '12', timestamp: '1795285384680', key: Buffer.from('клад'), value: Buffer.from('v') };

describe('a fetched message', () => {
  it('becomes a record of the port', () => {
    const headers = {
      'x-a': Buffer.from('½'),
      'x-twice': [Buffer.from('first'), Buffer.from('last')],
      'x-text': 'as it is',
    };
    expect(toRecord('t', 3, { ...message, headers })).toEqual({
      topic: 't',
      partition: 3,
      offset: 12,
      key: 'клад',
      value: Buffer.from('v'),
      headers: { 'x-a': '½', 'x-twice': 'last', 'x-text': 'as it is' },
      timestamp: 1_795_285_384_680,
    });
  });

  it('has no header whose last value is null', () => {
    const [a, b] = [Buffer.from('a'), Buffer.from('b')];
    const headers = { 'x-null': null, 'x-nulls': [null, null], 'x-last-null': [a, null], 'x-first-null': [null, b] };
    expect(toRecord('t', 0, { ...message, headers }).headers).toEqual({ 'x-first-null': 'b' });
    expect(toRecord('t', 0, { ...message, headers: { 'x-null': null } }).headers).toEqual({});
  });

  it.each([
    ['-86400000', '1969-12-31T00:00:00.000Z'],
    ['-9223372036854775807', '-271821-04-20T00:00:00.000Z'],
    ['9223372036854775807', '+275760-09-13T00:00:00.000Z'],
  ])('of the time %s has the date %s', (timestamp, date) => {
    expect(new Date(toRecord('t', 0, { ...message, timestamp }).timestamp).toISOString()).toBe(date);
  });

  it('without key, value and headers becomes an empty record', () => {
    expect(toRecord('t', 0, { ...message, key: null, value: null })).toMatchObject({ key: '', headers: {} });
    expect(toRecord('t', 0, { ...message, value: null }).value.byteLength).toBe(0);
  });
});
