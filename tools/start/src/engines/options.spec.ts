import path from 'node:path';
import { readOptions } from './options';

describe('readOptions', () => {
  it('uses the data folder and the ports of npm start by default', () => {
    expect(readOptions(['up'])).toEqual({
      command: 'up',
      folder: path.resolve(__dirname, '../../../..', '.data/engines'),
      ports: { kafka: 4840, opensearch: 4841, redis: 4842 },
    });
    expect(readOptions(['down', '--data', 'coins', '--port', '9000'], '/home/me')).toEqual({
      command: 'down',
      folder: '/home/me/coins/engines',
      ports: { kafka: 9000, opensearch: 9001, redis: 9002 },
    });
  });

  it('returns undefined for --help', () => {
    expect(readOptions(['up', '--help'])).toBeUndefined();
  });

  it.each([
    [[], 'Give one of up, status, down'],
    [['restart'], 'Give one of up, status, down'],
    [['up', 'down'], 'Give one of up, status, down'],
    [['up', '--port', '65534'], '--port takes a whole number from 1 to 65533'],
    [['up', '--port', 'high'], '--port takes a whole number'],
    [['status', '--colour'], "Unknown option '--colour'. See npm run engines -- --help."],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
