import { createLogger, withoutSecrets, type Logger } from './logger';
import { NestLogger } from './nest-logger';

function recorded(write: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('crawler', 'debug', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('createLogger', () => {
  it('writes a JSON line with level, time and service', () => {
    const [line] = recorded((logger) => logger.info({ lotId: 'abc' }, 'lot observed'));
    expect(line).toMatchObject({ level: 'info', service: 'crawler', lotId: 'abc', msg: 'lot observed' });
    expect(line?.['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('writes an error with its stack and its cause, without credentials', () => {
    const error = new Error('no answer', { cause: new Error('connect postgres://obverse:hunter2@db/obverse') });
    const [line] = recorded((logger) => logger.error({ err: error }, 'write failed'));
    expect(JSON.stringify(line)).toContain('logger.spec');
    expect(JSON.stringify(line)).toContain('postgres://[secret]@db/obverse');
    expect(JSON.stringify(line)).not.toContain('hunter2');
  });

  it.each([
    ['https://coins.example/reset?token=abc_DEF-1&x=1', 'https://coins.example/reset?token=[secret]&x=1'],
    [
      'GET /api/user/signin-external/callback/a?code=4%2F0A&state=xyz HTTP',
      '/callback/a?code=[secret]&state=[secret] HTTP',
    ],
    ['POST /api/unsubscribe/abc_DEF-1 HTTP', 'POST /api/unsubscribe/[secret] HTTP'],
    ['authorization: Bearer obv_q8yGfH0c5d3mVtqkB1n7', 'authorization: Bearer obv_[secret]'],
    ['/api/v1/lots/obv_q8yGfH0c5d3mVtqkB1n7-_', '/api/v1/lots/obv_[secret]'],
    ['GET /api/my/abc_DEF-1/lots.ics HTTP', 'GET /api/my/[secret]/lots.ics HTTP'],
    ['550 <trajan.o+x@rome.example> does not exist', '550 <[email]> does not exist'],
    ['550 <оператор@монета.xn--p1ai>, <x@rome.xn--p1ai>', '<[email]>'],
    ['group indexer@lots.observed: rebalance', 'group indexer@lots.observed: rebalance'],
    ['[obverse-open-000001][0] TimedRunnable@5c40ccd6 rejected', '[obverse-open-000001][0] TimedRunnable@5c40ccd6'],
    ['[lots@2.open-000001][0] on node@10.0.0.7', '[lots@2.open-000001][0] on node@10.0.0.7'],
    ['at x (/srv/node_modules/@nestjs/core/index.js:1:2)', '/srv/node_modules/@nestjs/core/index.js:1:2'],
  ])('removes tokens and email addresses from the texts of errors: %s', (message, shown) => {
    const [line] = recorded((logger) => logger.error({ err: new Error(message) }, 'it broke'));
    expect(line?.['err']).toEqual(expect.objectContaining({ message: expect.stringContaining(shown) }));
  });

  it('writes a warning or error that repeats once, and other messages always', () => {
    const lines = recorded((logger) => {
      for (let n = 0; n < 3; n++) {
        logger.error({ err: new Error(`no answer after ${n} ms`) }, 'request failed');
        logger.child({ part: 'x' }).warn({ topic: 'lots.observed' }, 'a batch is tried again');
        logger.info({ n }, 'crawled');
      }
    });
    const texts = lines.map(({ msg }) => msg);
    expect(texts).toEqual(['request failed', 'a batch is tried again', 'crawled', 'crawled', 'crawled']);
  });

  it('reads a long hostile text in time', () => {
    for (const part of ['a', 'a.', '@', 'a@', '?token', 'a:'])
      expect(withoutSecrets(part.repeat(50_000))).toBeDefined();
  });

  it('censors fields with secrets', () => {
    const [line] = recorded((logger) =>
      logger.info({
        password: 'hunter2',
        user: { token: 'hunter2', email: 'hunter2@rome.example' },
        request: { headers: { cookie: 'hunter2' } },
      }),
    );
    expect(JSON.stringify(line)).not.toContain('hunter2');
  });
});

describe('NestLogger', () => {
  it("writes Nest's context and stack, and its start-up lines at debug", () => {
    const lines = recorded((logger) => {
      const nest = new NestLogger(logger);
      nest.log('Nest application successfully started', 'NestApplication');
      nest.error('it broke', 'Error: it broke\n  at x', 'ExceptionsHandler');
    });
    expect(lines[0]).toMatchObject({ level: 'debug', context: 'NestApplication' });
    expect(lines[1]).toMatchObject({ level: 'error', context: 'ExceptionsHandler', stack: 'Error: it broke\n  at x' });
  });
});
