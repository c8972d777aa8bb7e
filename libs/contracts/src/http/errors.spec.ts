import { apiErrorSchema } from './error-schema';
import { isApiErrorBody } from './errors';

it.each([
  [{ message: 'no', errors: [] }],
  [{ message: 'no', errors: [{ message: 'bad' }] }],
  [{ message: 'no', errors: [{ path: 'id', message: 'bad' }, { message: 'worse' }] }],
  [{ message: 'no', errors: [{ path: undefined, message: 'bad' }] }],
  [{ message: 'no', errors: [{ path: 4, message: 'bad' }] }],
  [{ message: 'no', errors: [{ path: null, message: 'bad' }] }],
  [{ message: 'no', errors: [{ path: 'id' }] }],
  [{ message: 'no', errors: ['bad'] }],
  [{ message: 'no', errors: { length: 0 } }],
  [{ message: 'no' }],
  [{ message: 4, errors: [] }],
  [[]],
  ['no'],
  [null],
  [undefined],
])('accepts as the body of an error what its schema accepts: %j', (value) => {
  expect(isApiErrorBody(value)).toBe(apiErrorSchema.safeParse(value).success);
});
