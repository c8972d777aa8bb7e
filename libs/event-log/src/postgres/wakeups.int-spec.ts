import { CuttableLine, eventually } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { LogUnavailableError } from '../port';
import { APPENDED_CHANNEL } from './append';
import { Database } from './database';
import { groupSignal, GROUP_CHANNEL } from './group-store';
import { Signal } from './signal';
import { Wakeups } from './wakeups';

describe('the notifications of the log', () => {
  it('raise the signal of their topic or group, also after the connection was lost and restored', async () => {
    const url = new URL(await testDatabase());
    const line = await CuttableLine.open(url.hostname, Number(url.port));
    const direct = new Database(url.toString(), 'wakeups test');
    url.port = String(line.port);
    const lined = new Database(url.toString(), 'wakeups test');
    const troubles: unknown[] = [];
    const wakeups = new Wakeups(lined, (error) => troubles.push(error));
    const appended = wakeups.appended('t');
    const other = wakeups.appended('other');
    const group = new Signal();
    const forget = wakeups.onGroup(groupSignal('g', 't'), group);
    const notify = (channel: string, payload: string) => direct.rows('SELECT pg_notify($1, $2)', [channel, payload]);

    for (const round of ['first', 'after the outage']) {
      await eventually(`listening, ${round}`, () => appended.state > 0 && group.state > 0);
      const before = [appended.state, other.state, group.state];
      await notify(APPENDED_CHANNEL, 't');
      await notify(GROUP_CHANNEL, 'g t');
      await notify(GROUP_CHANNEL, 'unknown t');
      await eventually('both signals', () => appended.state > (before[0] ?? 0) && group.state > (before[2] ?? 0));
      expect([appended.state, other.state, group.state].map((state, n) => state - (before[n] ?? 0))).toEqual([1, 0, 1]);
      if (round === 'after the outage') break;
      const seen = appended.state;
      line.cut();
      await eventually('the loss', () => troubles.length > 0);
      line.mend();
      await eventually('the return', () => appended.state > seen);
    }
    for (const error of troubles) expect(error).toBeInstanceOf(LogUnavailableError);

    forget();
    const silent = group.state;
    await notify(GROUP_CHANNEL, 'g t');
    await notify(APPENDED_CHANNEL, 'other');
    const otherBefore = other.state;
    await notify(APPENDED_CHANNEL, 'other');
    await eventually('a later signal', () => other.state > otherBefore);
    expect(group.state).toBe(silent);
    await wakeups.close();
    await Promise.all([lined.close(), direct.close()]);
    await line.close();
  });
});
