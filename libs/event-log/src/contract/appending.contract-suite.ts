import { maxRecordBytes, RecordTooLargeError } from '../port';
import { outgoing, textOf, textsOf, numbered, Intake, type ContractWorld } from './world';

export function describeAppending(world: ContractWorld): void {
  const { newTopic, options } = world;

  describe('appending', () => {
    it('keeps key, bytes, headers and time, and returns the positions in the order given', async () => {
      const topic = await newTopic(3);
      const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
      const before = Date.now();
      const records = [
        { key: 'bytes', value: bytes, headers: { 'x-a': 'Pfennig, ½ Taler "1780"\\n\u0000', 'x-b': '' } },
        { key: 'клада {"\\,}', value: new Uint8Array(0) },
        ...numbered(50),
      ];
      const positions = await world.log.append(topic, records);
      const after = Date.now();
      expect(positions).toHaveLength(52);
      for (const [n, position] of positions.entries()) {
        const [stored] = await world.log.read(topic, position.partition, position.offset, 1);
        expect(stored).toMatchObject({
          topic,
          ...position,
          key: records[n]?.key,
          headers: records[n]?.headers ?? {},
        });
        expect(Buffer.compare(stored?.value ?? Buffer.from('none'), records[n]?.value ?? Buffer.from('other'))).toBe(0);
        expect(stored?.timestamp).toBeGreaterThanOrEqual(before - 2_000);
        expect(stored?.timestamp).toBeLessThanOrEqual(after + 2_000);
      }
    });

    it('puts equal keys in one partition, from every client, and uses all partitions', async () => {
      const topic = await newTopic(4);
      const other = (await world.harness.client()).log;
      const first = await world.log.append(topic, numbered(200));
      const second = await other.append(topic, numbered(200));
      expect(second.map(({ partition }) => partition)).toEqual(first.map(({ partition }) => partition));
      expect(new Set(first.map(({ partition }) => partition)).size).toBe(4);
    });

    it('is durable once resolved: a later client reads the records', async () => {
      const topic = await newTopic(1);
      const writer = await world.harness.client();
      await writer.log.append(topic, numbered(3));
      writer.cut();
      const reader = (await world.harness.client()).log;
      expect(textsOf(await reader.read(topic, 0, 0, 10))).toEqual(['0', '1', '2']);
    });

    it('of no records does nothing', async () => {
      const topic = await newTopic(1);
      expect(await world.log.append(topic, [])).toEqual([]);
      expect(await world.log.read(topic, 0, 0, 10)).toEqual([]);
    });

    it('accepts records of the largest size, also more of them than fit into one batch', async () => {
      const topic = await newTopic(1);
      const large = new Uint8Array(maxRecordBytes).fill(7);
      await world.log.append(
        topic,
        Array.from({ length: 12 }, (_, n) => ({ key: `large-${n}`, value: large })),
      );
      const sizes: number[] = [];
      for (let from = 0; sizes.length < 12;) {
        const records = await world.log.read(topic, 0, from, 100);
        expect(records.length).toBeGreaterThan(0);
        sizes.push(...records.map(({ value }) => value.byteLength));
        from = (records.at(-1)?.offset ?? 0) + 1;
      }
      expect(sizes).toEqual(Array.from({ length: 12 }, () => maxRecordBytes));
    });

    it('refuses a record over the limit with its key, and appends no other record of the call', async () => {
      const topic = await newTopic(2);
      const call = world.log.append(topic, [
        ...numbered(5),
        { key: 'too-large', value: new Uint8Array(maxRecordBytes + 1) },
        ...numbered(5),
      ]);
      await expect(call).rejects.toBeInstanceOf(RecordTooLargeError);
      await expect(call).rejects.toMatchObject({
        key: 'too-large',
        bytes: maxRecordBytes + 1,
        limit: maxRecordBytes,
      });
      for (const { earliest, next } of await world.log.ranges(topic)) expect(next).toBe(earliest);
    });

    it('from several clients at once loses and duplicates no record, and keeps the order of each client', async () => {
      const topic = await newTopic(3);
      const clients = await Promise.all(Array.from({ length: 4 }, () => world.harness.client()));
      const group = options(topic, { maxBatch: 37 });
      const intake = new Intake();
      const consumption = await world.log.consume(group, intake.handler);
      await Promise.all(
        clients.map(async ({ log: writer }, who) => {
          for (let call = 0; call < 25; call += 1) {
            await writer.append(
              topic,
              Array.from({ length: 20 }, (_, n) => outgoing(`k${n % 7}`, `${who}:${n % 7}:${call * 20 + n}`)),
            );
          }
        }),
      );
      const records = await intake.holds(2_000);
      await consumption.stop();
      expect(records).toHaveLength(2_000);
      expect(new Set(textsOf(records)).size).toBe(2_000);
      const last = new Map<string, number>();
      for (const record of records) {
        const [who, key, count] = textOf(record).split(':');
        for (const run of [`writer ${who} key ${key}`, `partition ${record.partition}`]) {
          const at = run.startsWith('partition') ? record.offset : Number(count);
          expect(at).toBeGreaterThan(last.get(run) ?? -1);
          last.set(run, at);
        }
      }
    });
  });
}
