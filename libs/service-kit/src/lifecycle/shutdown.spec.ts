import { createLogger } from '../logging';
import { Shutdown } from './shutdown';

const logged: string[] = [];
const logger = createLogger('indexer', 'info', { write: (line) => void logged.push(line) });
const never = () => new Promise<void>(() => undefined);

beforeEach(() => logged.splice(0));

describe('Shutdown', () => {
  it('closes the application once however often it is called', async () => {
    const close = jest.fn(async () => undefined);
    const shutdown = new Shutdown(logger);
    await Promise.all([shutdown.run('SIGINT', close), shutdown.run('SIGTERM', close)]);
    expect(await shutdown.run('parent gone', close)).toEqual({ hung: [], failed: [] });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('runs the steps after one that hangs, and names it', async () => {
    const ran: string[] = [];
    const shutdown = new Shutdown(logger, { stepMs: 10, totalMs: 1000 });
    const outcome = await shutdown.run('SIGTERM', async () => {
      await shutdown.step('consumer', never);
      await shutdown.step('store', async () => void ran.push('store'));
    });
    expect(outcome).toEqual({ hung: ['consumer'], failed: [] });
    expect(ran).toEqual(['store']);
    expect(logged.join('')).toContain('stopped without waiting any longer for: consumer');
  });

  it('runs the steps after one that throws, at once or later', async () => {
    const shutdown = new Shutdown(logger);
    const outcome = await shutdown.run('SIGTERM', async () => {
      await shutdown.step('at once', () => {
        throw new Error('not open');
      });
      await shutdown.step('later', async () => {
        throw new Error('closed already');
      });
    });
    expect(outcome).toEqual({ hung: [], failed: ['at once', 'later'] });
  });

  it('gives later steps only the rest of the total time', async () => {
    let now = 0;
    const shutdown = new Shutdown(logger, { stepMs: 60_000, totalMs: 60_000 }, () => now);
    const outcome = await shutdown.run('SIGTERM', async () => {
      await shutdown.step('slow', async () => void (now = 60_000));
      await shutdown.step('store', never);
    });
    expect(outcome).toEqual({ hung: ['store'], failed: [] });
  });

  it('does not wait for a hook that hangs outside a step', async () => {
    const shutdown = new Shutdown(logger, { stepMs: 10, totalMs: 10 });
    expect(await shutdown.run('SIGTERM', never)).toEqual({ hung: ['application'], failed: [] });
  });
});
