import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, logTo } from './logger';

describe('logTo', () => {
  let folder: string;
  const opened: number[] = [];
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'obverse-log-'));
    writeFileSync(path.join(folder, 'log'), '');
  });
  afterAll(() => {
    opened.forEach(closeSync);
    rmSync(folder, { recursive: true });
  });
  const open = (flags: string) => {
    const fd = openSync(path.join(folder, 'log'), flags);
    opened.push(fd);
    return fd;
  };

  it('writes lines at once', () => {
    createLogger('crawler', 'info', logTo(open('a'))).info('crawled');
    expect(JSON.parse(readFileSync(path.join(folder, 'log'), 'utf8'))).toMatchObject({ msg: 'crawled' });
  });

  it('does not throw what a full disk throws', () => {
    const logger = createLogger('crawler', 'info', logTo(open('r')));
    for (let line = 0; line < 3; line += 1)
      expect(() => logger.info({ text: 'x'.repeat(600_000) }, 'lost')).not.toThrow();
    expect(() => logger.fatal('the last line')).not.toThrow();
  });
});
