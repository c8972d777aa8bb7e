import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, DeadLetterRepository, migrate, type DealtWith } from '../index';

const outcome = (offset: number, who: string): DealtWith => ({
  topic: 'lots.rejected',
  partition: 0,
  offset,
  outcome: 'discarded',
  who,
  why: null,
  dealtWithAt: new Date(Date.UTC(2026, 10, 21)),
  sentTo: null,
  result: null,
});

it('the first outcome of a letter stays, or is replaced, as the caller wants', async () => {
  const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
  await migrate(source);
  const letters = new DeadLetterRepository(source);
  const whose = async () => (await letters.between('lots.rejected', 0, 0, 9)).map(({ offset, who }) => [offset, who]);
  await letters.save([outcome(3, 'mo@desk')]);
  await letters.saveFirst([outcome(4, 'crawler'), outcome(3, 'crawler')]);
  await letters.saveFirst([]);
  expect(await whose()).toEqual([[3, 'mo@desk'], [4, 'crawler']]); // prettier-ignore
  await letters.save([outcome(4, 'mo@desk')]);
  expect(await whose()).toEqual([[3, 'mo@desk'], [4, 'mo@desk']]); // prettier-ignore
  await source.destroy();
});
