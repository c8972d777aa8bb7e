import { LogUnavailableError } from '../port';
import { toLogError } from './errors';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([coded('ECONNREFUSED', 'gone'), coded('57P01', 'gone'), coded('25006', 'gone')])(
  'an absent server is an absent log: %s',
  (error) => {
    const mapped = toLogError(error);
    expect(mapped).toBeInstanceOf(LogUnavailableError);
    expect(mapped).toMatchObject({
      retryLater: true,
      cause: error,
      message: expect.stringContaining('gone') as string,
    });
  },
);

it.each([coded('42601', 'syntax error'), coded('23505'), new TypeError('x is not a function'), 'text', null])(
  'stays what it is when the statement or the caller is wrong: %s',
  (error) => {
    expect(toLogError(error)).toBe(error);
  },
);

it('is named once, however often it is passed on', () => {
  const named = new LogUnavailableError('Connection terminated');
  expect(toLogError(named)).toBe(named);
});
