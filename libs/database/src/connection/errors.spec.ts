import { DatabaseUnavailableError, nameDatabaseError } from './errors';

const failed = (code: string) => Object.assign(new Error('from the driver'), { code });

describe('a database error', () => {
  it.each(['ECONNREFUSED', '08006', '40P01', '40001', '53300', '55P03', '57014', '57P01', '57P03', '58030'])(
    'with code %s is a temporary outage, so no record is rejected',
    (code) => expect(nameDatabaseError(failed(code))).toBeInstanceOf(DatabaseUnavailableError),
  );

  it.each(['22P02', '23505', '42601', ''])('with code "%s" is a mistake and is returned unchanged', (code) => {
    const error = failed(code);
    expect(nameDatabaseError(error)).toBe(error);
  });
});
