import { LogUnavailableError } from '../port';
import { toLogError } from './errors';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([coded('ECONNREFUSED', 'gone'), coded('57P01', 'gone'), coded('25006', 'gone')])(
  'maps an unreachable server to LogUnavailableError: %s',
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
  'leaves an error of the statement or the caller unchanged: %s',
  (error) => {
    expect(toLogError(error)).toBe(error);
  },
);

it('leaves a LogUnavailableError unchanged', () => {
  const named = new LogUnavailableError('Connection terminated');
  expect(toLogError(named)).toBe(named);
});
