import { createLogger } from '../logging';
import { Shutdown } from './shutdown';

const logged: string[] = [];
const logger = createLogger('indexer', 'info', { write: (line) => void logged.push(line) });
const never = () => new Promise<void>(() => undefined);

beforeEach(() => logged.splice(0));

describe('Shutdown', () => {
  it('runs steps in rising order, whatever order they were added in', async () => {
    const ran: string[] = [];
    const shutdown = new Shutdown(logger);
    shutdown.add('store', 90, async () => void ran.push('store'));
    shutdown.add('consumer', 10, async () => void ran.push('consumer'));
    shutdown.add('server', 50, async () => void ran.push('server'));
    expect(await shutdown.run('SIGTERM')).toEqual({ hung: [], failed: [] });
    expect(ran).toEqual(['consumer', 'server', 'store']);
  });

  it('runs once however often it is asked', async () => {
    const stop = jest.fn(async () => undefined);
    const shutdown = new Shutdown(logger);
    shutdown.add('server', 50, stop);
    await Promise.all([shutdown.run('SIGINT'), shutdown.run('SIGTERM')]);
    await shutdown.run('parent gone');
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('goes on past a step that hangs and names it', async () => {
    const ran: string[] = [];
    const shutdown = new Shutdown(logger, { stepMs: 10, totalMs: 1000 });
    shutdown.add('consumer', 10, never);
    shutdown.add('store', 90, async () => void ran.push('store'));
    expect(await shutdown.run('SIGTERM')).toEqual({ hung: ['consumer'], failed: [] });
    expect(ran).toEqual(['store']);
    expect(logged.join('')).toContain('stopped without waiting any longer for: consumer');
  });

  it('goes on past a step that throws, at once or later', async () => {
    const shutdown = new Shutdown(logger);
    shutdown.add('at once', 10, () => {
      throw new Error('not open');
    });
    shutdown.add('later', 20, async () => {
      throw new Error('closed already');
    });
    expect(await shutdown.run('SIGTERM')).toEqual({ hung: [], failed: ['at once', 'later'] });
  });

  it('gives later steps only what is left of the whole time', async () => {
    let now = 0;
    const shutdown = new Shutdown(logger, { stepMs: 60_000, totalMs: 60_000 }, () => now);
    shutdown.add('slow', 10, async () => void (now = 60_000));
    shutdown.add('store', 90, never);
    expect(await shutdown.run('SIGTERM')).toEqual({ hung: ['store'], failed: [] });
  });
});
