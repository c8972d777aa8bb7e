import { eventually } from '@obverse/testing';
import { LogUnavailableError } from '../port';
import { outgoing, textsOf, numbered, Intake, type ContractWorld } from './world';

export function describeOutage(world: ContractWorld): void {
  const { newTopic, options } = world;

  describe('a log that does not answer', () => {
    it('makes every call fail with LogUnavailableError, and can be used again after the outage', async () => {
      const topic = await newTopic(1);
      const client = await world.harness.client();
      await client.log.append(topic, [outgoing('k', 'before')]);
      await client.log.ping();
      client.cut();
      const calls = [
        () => client.log.append(topic, [outgoing('k', 'lost')]),
        () => client.log.read(topic, 0, 0, 1),
        () => client.log.ranges(topic),
        () => client.log.committed('some-group', topic),
        () => client.log.ping(),
      ];
      for (const call of calls) {
        const failed = call();
        await expect(failed).rejects.toBeInstanceOf(LogUnavailableError);
        await expect(failed).rejects.toMatchObject({ retryLater: true });
      }
      client.mend();
      await eventually('its return', () => client.log.ping().then(() => true, () => false)); // prettier-ignore
      await client.log.append(topic, [outgoing('k', 'after')]);
      expect(textsOf(await client.log.read(topic, 0, 0, 10))).toEqual(['before', 'after']);
    });

    it('stops a consumer only during the outage', async () => {
      const topic = await newTopic(2);
      const client = await world.harness.client();
      const intake = new Intake();
      const consumption = await client.log.consume(options(topic), intake.handler);
      await world.log.append(topic, numbered(10));
      await intake.holds(10);
      client.cut();
      await world.log.append(
        topic,
        numbered(10, (n) => `late-${n}`),
      );
      await eventually('the outage', () => client.log.ping().then(() => false, () => true)); // prettier-ignore
      client.mend();
      await eventually(
        'the late records',
        () => intake.records.filter(({ key }) => key.startsWith('late')).length >= 10,
      );
      await consumption.stop();
    });
  });
}
