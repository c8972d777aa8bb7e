import fc from 'fast-check';
import { sameSales } from './same-sales';

const DAY_S = 24 * 60 * 60;
interface Shared {
  readonly lotId: string;
  readonly day: number;
  readonly specimen: string;
  readonly photo: string;
}
const shared = (lotId: string, day: number, specimen: string, photo = ''): Shared => ({ lotId, day, specimen, photo });
const numberOf = (key: string) => key.codePointAt(0) ?? 0;
/** In two groups, because a sale may be in two currencies. */
const again = (lots: readonly Shared[]) =>
  [
    ...sameSales(
      [0, 1].map((half) => {
        const some = lots.filter((_, place) => place % 2 === half);
        return {
          currency: 'EUR',
          band: 'vf',
          amounts: Float64Array.from(some, () => 1),
          days: Int32Array.from(some, ({ day }) => day),
          years: Int32Array.from(some, () => 1765),
          seconds: Float64Array.from(some, ({ day }) => day * DAY_S),
          specimens: Float64Array.from(some, ({ specimen }) => numberOf(specimen)),
          photos: Float64Array.from(some, ({ photo }) => numberOf(photo)),
          lotIds: some.map(({ lotId }) => lotId).join(' '),
        };
      }),
    ),
  ].sort();

describe('lots that show the sale of another lot', () => {
  it('are those with the same specimen that were closed within three days after it', () => {
    expect(again([shared('a', 1, 's'), shared('b', 4, 's'), shared('c', 1, 't')])).toEqual(['b']);
  });

  it('are compared with the preceding lot, so that a sale may take longer than three days', () => {
    expect(again([shared('a', 1, 's'), shared('b', 3, 's'), shared('c', 6, 's'), shared('d', 9.1, 's')])).toEqual([
      'b',
      'c',
    ]);
  });

  it('are the ones with the higher ids when all were closed at one time', () => {
    expect(again([shared('c', 1, 's'), shared('a', 1, 's'), shared('b', 1, 's')])).toEqual(['b', 'c']);
  });

  it('include lots that only another one links', () => {
    const [house, portal, archive] = [shared('a', 1, 's'), shared('b', 1.5, '', 'p'), shared('c', 2, 's', 'p')];
    expect(again([house, portal, archive])).toEqual(['b', 'c']);
  });

  it('are empty when nothing is shared', () => {
    expect(again([])).toEqual([]);
    expect(again([shared('a', 1, ''), shared('b', 1, '')])).toEqual([]);
  });

  it('are the same in any order of the lots', () => {
    const lots = fc.uniqueArray(
      fc.record({
        lotId: fc.stringMatching(/^[a-z]{3}$/),
        day: fc.integer({ min: 0, max: 20 }),
        specimen: fc.constantFrom('s', 't', ''),
        photo: fc.constantFrom('p', 'q', ''),
      }),
      { selector: ({ lotId }) => lotId, maxLength: 30 },
    );
    fc.assert(
      fc.property(
        lots.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, mixed]) => expect(again(mixed)).toEqual(again(given)),
      ),
    );
  });
});
