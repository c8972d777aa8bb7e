import { stripVTControlCharacters } from 'node:util';
import { stateLines } from './state-lines';

it('contains state, address, process and start time of each engine', () => {
  const since = '2026-11-21T10:00:00.000Z';
  const lines = stateLines(
    [
      { engine: 'kafka', state: 'serving', url: 'kafka://127.0.0.1:4840', pid: 71, port: 4840, since },
      { engine: 'opensearch', state: 'not serving', url: 'http://127.0.0.1:4841', pid: 72, port: 4841, since },
      { engine: 'redis', state: 'not running' },
      { engine: 'redis', state: 'serving', url: 'redis://127.0.0.1:1', pid: 73, port: 1, since, owner: 70 },
    ],
    Date.parse('2026-11-21T10:05:30.000Z'),
  );
  expect(lines.map(stripVTControlCharacters)).toEqual([
    '✓ Kafka       serving      kafka://127.0.0.1:4840  process 71 for 5 min, since 2026-11-21T10:00:00Z',
    '✗ OpenSearch  not serving  http://127.0.0.1:4841  process 72 for 5 min, since 2026-11-21T10:00:00Z',
    '– Redis       not running',
    '✓ Redis       serving      redis://127.0.0.1:1  process 73 for 5 min, since 2026-11-21T10:00:00Z, ends with process 70',
  ]);
});
