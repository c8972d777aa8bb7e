import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

describe('a mint mark behind the date', () => {
  it.each([
    ['1881-S Morgan dollar', 'loc-san-francisco'],
    ['1942/1-D dime', 'loc-denver'],
    ['1880/79-S Morgan dollar', 'loc-san-francisco'],
    ['1765/4 A Taler Preussen', 'loc-berlin'],
  ])('is read also behind an overdate: %s', (title, mint) =>
    expect(describeLot(dictionary, { title }).mint?.value).toBe(mint),
  );

  it.each(['1797/98 dollar', '20 Mark 1888 A-J', '1765/4 taler'])('names no mint in %s', (title) =>
    expect(describeLot(dictionary, { title }).mint).toBeUndefined(),
  );
});
