import { eventually } from '@obverse/testing';
import { textsOf, numbered, Intake, type ContractWorld } from './world';

export function describeDelivery(world: ContractWorld): void {
  const { newTopic, options, committedOf, newGate } = world;

  describe('delivery', () => {
    it('repeats a batch whose handler threw, after a pause, until it resolves', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      await world.log.append(topic, numbered(5));
      const attempts: { texts: string[]; at: number; committed: number }[] = [];
      const consumption = await world.log.consume(group, async (batch) => {
        attempts.push({
          texts: textsOf(batch.records),
          at: performance.now(),
          committed: (await committedOf(group)).size,
        });
        if (attempts.length < 3) throw new Error('not yet');
      });
      await eventually('the third attempt', () => attempts.length === 3);
      await eventually('the commit', async () => (await committedOf(group)).size === 1);
      await consumption.stop();
      expect(attempts.map(({ texts }) => texts.slice(0, 5))).toEqual(
        Array.from({ length: 3 }, () => ['0', '1', '2', '3', '4']),
      );
      expect(attempts.map(({ committed }) => committed)).toEqual([0, 0, 0]);
      expect((attempts[1]?.at ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThan(50);
    });

    it('repeats only the records after the last commit within a batch', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      await world.log.append(topic, numbered(10));
      const attempts: string[][] = [];
      const consumption = await world.log.consume(group, async (batch) => {
        attempts.push(textsOf(batch.records));
        if (attempts.length > 1) return;
        const fourth = batch.records[3];
        if (fourth) await batch.commit(fourth.offset);
        throw new Error('the rest failed');
      });
      await eventually('the rest', () => attempts.length >= 2);
      await consumption.stop();
      expect(attempts[0]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
      expect(attempts[1]).toEqual(['4', '5', '6', '7', '8', '9']);
    });

    it('of one partition continues while the handler of another fails', async () => {
      const topic = await newTopic(2);
      const positions = await world.log.append(topic, numbered(20));
      const failing = positions[0]?.partition;
      const healthy = positions.filter(({ partition }) => partition !== failing).length;
      expect(healthy).toBeGreaterThan(0);
      const intake = new Intake();
      const consumption = await world.log.consume(options(topic), async (batch) => {
        if (batch.partition === failing) throw new Error('poison');
        await intake.handler(batch);
      });
      await intake.holds(healthy);
      await consumption.stop();
    });

    it('keeps to the given concurrency', async () => {
      const topic = await newTopic(4);
      await world.log.append(topic, numbered(200));
      let running = 0;
      let most = 0;
      let seen = 0;
      const consumption = await world.log.consume(options(topic, { concurrency: 2, maxBatch: 10 }), async (batch) => {
        running += 1;
        most = Math.max(most, running);
        await world.log.ping();
        await world.log.ping();
        running -= 1;
        seen += batch.records.length;
      });
      await eventually('all records', () => seen === 200);
      await consumption.stop();
      expect(most).toBe(2);
    });
  });

  describe('a consumption', () => {
    it('fetches nothing while paused, lets a running handler finish, and fetches all records after it resumes', async () => {
      const topic = await newTopic(1);
      const hold = newGate();
      const seen: string[] = [];
      let started = false;
      const consumption = await world.log.consume(options(topic, { maxBatch: 2 }), async (batch) => {
        started = true;
        await hold.opened;
        seen.push(...textsOf(batch.records));
      });
      await world.log.append(topic, numbered(10));
      await eventually('the first batch', () => started);
      consumption.pause();
      hold.open();
      await eventually('the end of the first batch', () => seen.length > 0);
      // A second group that receives all records shows that there was enough time to fetch.
      const witness = new Intake();
      const other = await world.log.consume(options(topic), witness.handler);
      await witness.holds(10);
      await other.stop();
      const whilePaused = seen.length;
      expect(whilePaused).toBeLessThanOrEqual(2);
      consumption.resume();
      await eventually('the rest', () => seen.length === 10);
      await consumption.stop();
    });

    it('stops only after the running handler has ended, commits its work, and delivers nothing more', async () => {
      const topic = await newTopic(1);
      const group = options(topic, { maxBatch: 5 });
      await world.log.append(topic, numbered(20));
      const hold = newGate();
      const running: boolean[] = [];
      const intake = new Intake();
      const consumption = await world.log.consume(group, async (batch) => {
        running.push(batch.isRunning());
        await intake.handler(batch);
        await hold.opened;
        running.push(batch.isRunning());
      });
      await intake.holds(1);
      let stopped = false;
      const stop = consumption.stop().then(() => {
        stopped = true;
      });
      await world.log.ping();
      expect(stopped).toBe(false);
      hold.open();
      await stop;
      expect(running).toEqual([true, false]);
      const last = intake.records.at(-1)?.offset ?? -1;
      expect((await committedOf(group)).get(0)).toBe(last + 1);
      await consumption.stop();
    });

    it('is stopped when its log is closed, which then refuses calls', async () => {
      const topic = await newTopic(1);
      // Longer than the wait for the records: a member that had not left would keep the partition.
      const group = options(topic, { sessionTimeoutMs: 600_000 });
      const closing = await world.harness.client();
      await closing.log.consume(group, new Intake().handler);
      await closing.log.close();
      await closing.log.close();
      await expect(closing.log.append(topic, numbered(1))).rejects.toThrow();
      await world.log.append(topic, numbered(3));
      const successor = new Intake();
      const next = await world.log.consume(group, successor.handler);
      await successor.holds(3);
      await next.stop();
    });
  });
}
