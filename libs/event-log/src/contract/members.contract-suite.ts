import { eventually, roundWithoutStall } from '@obverse/testing';
import { PartitionLostError, type BatchHandler, type RecordBatch } from '../port';
import { outgoing, numbered, Intake, type ContractWorld } from './world';

export function describeMembers(world: ContractWorld): void {
  const { newTopic, options, committedOf, newGate } = world;

  const signs = () => ({ ping: () => world.log.ping(), sessionMs: world.harness.sessionTimeoutMs });

  describe('members of a group', () => {
    it('share the partitions, each owned by one member; a leaving member releases its partitions at once', async () => {
      const topic = await newTopic(4);
      const group = options(topic, { sessionTimeoutMs: 30_000 });
      const clients = [await world.harness.client(), await world.harness.client()];
      const served = [new Map<number, number>(), new Map<number, number>()];
      const handlerOf =
        (who: number): BatchHandler =>
        async ({ partition, records }) => {
          const own = served[who];
          own?.set(partition, (own.get(partition) ?? 0) + records.length);
        };
      const first = await clients[0]?.log.consume(group, handlerOf(0));
      const second = await clients[1]?.log.consume(group, handlerOf(1));
      let sent = 0;
      const feed = async () => {
        await world.log.append(topic, numbered(20));
        sent += 20;
        for (const counts of served) counts.clear();
        const done = sent;
        await eventually('the last records', async () => {
          const next = [...(await committedOf(group)).values()].reduce((sum, offset) => sum + offset, 0);
          const end = (await world.log.ranges(topic)).reduce((sum, range) => sum + range.next, 0);
          return done === sent && next === end;
        });
      };
      await eventually('two shares of two', async () => {
          await feed();
          return served[0]?.size === 2 && served[1]?.size === 2;
        }); // prettier-ignore
      const both = [...(served[0]?.keys() ?? []), ...(served[1]?.keys() ?? [])].sort();
      expect(both).toEqual([0, 1, 2, 3]);
      await first?.stop();
      await eventually('the whole at the one left', async () => {
          await feed();
          return served[1]?.size === 4;
        }); // prettier-ignore
      await second?.stop();
    });

    it('take over from a member that died, which is then stale and cannot commit', async () => {
      const topic = await newTopic(1);
      const group = options(topic);
      await world.log.append(topic, numbered(10));
      const dying = await world.harness.client();
      const hold = newGate();
      let held: RecordBatch | undefined;
      let wasStale: boolean | undefined;
      let outcome: unknown;
      const lost = await dying.log.consume(group, async (batch) => {
        wasStale ??= batch.isStale();
        held ??= batch;
        await hold.opened;
        outcome ??= await batch.commit(batch.records.at(-1)?.offset ?? -1).then(
          () => 'committed',
          (error: unknown) => error,
        );
        throw new Error('died');
      });
      await eventually('the first batch', () => held !== undefined);
      expect(wasStale).toBe(false);
      dying.cut();
      const successor = new Intake();
      const next = await world.log.consume(group, successor.handler);
      await successor.holds(10);
      await eventually('the commit of the successor', async () => (await committedOf(group)).get(0));
      const committed = await committedOf(group);
      expect(successor.texts).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
      // The commit is its first call after the outage, before it can learn of its loss in another way.
      dying.mend();
      hold.open();
      expect(await eventually('the late commit', () => outcome)).toBeInstanceOf(PartitionLostError);
      expect(held?.isStale()).toBe(true);
      expect(await committedOf(group)).toEqual(committed);
      await Promise.all([lost.stop(), next.stop()]);
    });

    it('take over from a member whose handler hangs although its process is alive', async () => {
      const topic = await newTopic(2);
      const group = options(topic);
      await world.log.append(topic, numbered(20));
      const hold = newGate();
      const hanging = await world.harness.client();
      let stuck: RecordBatch | undefined;
      const first = await hanging.log.consume(group, async (batch) => {
        stuck ??= batch;
        await hold.opened;
      });
      await eventually('the hanging batch', () => stuck !== undefined);
      const successor = new Intake();
      const second = await world.log.consume(group, successor.handler);
      await eventually('all records at the other member', () => new Set(successor.texts).size === 20);
      await eventually('staleness', () => stuck?.isStale());
      hold.open();
      await Promise.all([first.stop(), second.stop()]);
    });

    it('keep a partition during a long batch with heartbeats', async () => {
      const round = async () => {
        const topic = await newTopic(1);
        const group = options(topic);
        await world.log.append(topic, numbered(3));
        const slow = await world.harness.client();
        const until = performance.now() + world.harness.sessionTimeoutMs * 2.5;
        let deliveries = 0;
        let isStale = false;
        let finished = false;
        const first = await slow.log.consume(group, async (batch) => {
          deliveries += 1;
          while (performance.now() < until) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            await batch.heartbeat();
            isStale ||= batch.isStale();
          }
          finished = true;
        });
        const other = new Intake();
        const second = await world.log.consume(group, other.handler);
        await eventually('the long batch', () => finished);
        await eventually('its commit', async () => (await committedOf(group)).size === 1);
        await Promise.all([first.stop(), second.stop()]);
        return { deliveries, isStale, others: other.texts };
      };
      const kept = { deliveries: 1, isStale: false, others: [] };
      expect(await roundWithoutStall({ ...signs(), run: round, expected: kept })).toEqual(kept);
    });

    it('keep a partition with heartbeats also while they are being stopped', async () => {
      const round = async () => {
        const topic = await newTopic(1);
        const group = options(topic);
        await world.log.append(topic, numbered(3));
        const leaving = await world.harness.client();
        let until = Infinity;
        let started = false;
        const stale: boolean[] = [];
        const first = await leaving.log.consume(group, async (batch) => {
          started = true;
          while (performance.now() < until) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            await batch.heartbeat();
          }
          stale.push(batch.isStale());
        });
        await eventually('the slow batch', () => started);
        const other = new Intake();
        // A new member may have to wait for running handlers.
        const joining = world.log.consume(group, other.handler);
        until = performance.now() + world.harness.sessionTimeoutMs * 2.5;
        await first.stop();
        const second = await joining;
        await world.log.append(topic, [outgoing('k', 'next')]);
        await other.holds(1);
        await second.stop();
        return { stale, others: other.texts };
      };
      const kept = { stale: [false], others: ['next'] };
      expect(await roundWithoutStall({ ...signs(), run: round, expected: kept })).toEqual(kept);
    });
  });
}
