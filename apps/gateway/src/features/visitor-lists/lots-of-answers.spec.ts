import { endpoints, lotSchema, type Endpoint } from '@obverse/contracts';
import { z } from 'zod';
import { eachLotOf } from './lots-of-answers';

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group));
const fields = Object.keys(lotSchema.shape);

it('covers every endpoint whose answer has lots', () => {
  const withLots = all.filter(({ answer }) => answer && JSON.stringify(z.toJSONSchema(answer)).includes('"inLists"'));
  expect(fields).toContain('inLists');
  expect(withLots.map(({ path }) => path)).toEqual([...eachLotOf.keys()].map(({ path }) => path));
});
