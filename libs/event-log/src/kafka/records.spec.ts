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

  it('without key, value and headers becomes an empty record', () => {
    expect(toRecord('t', 0, { ...message, key: null, value: null })).toMatchObject({ key: '', headers: {} });
    expect(toRecord('t', 0, { ...message, value: null }).value.byteLength).toBe(0);
  });
});
