import { filterRows } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import { coinColumnsOf } from './coin-columns';

const document = (
  parts: Partial<Pick<LotDocument, 'terms' | 'facets'>> & { readonly weight?: string; readonly year?: number },
): Parameters<typeof coinColumnsOf>[1] => ({
  terms: parts.terms ?? [],
  facets: parts.facets ?? {},
  sort: parts.year === undefined ? {} : { year: parts.year },
  lot: parts.weight === undefined ? {} : { weight: parts.weight },
});

describe('the columns of a lot', () => {
  it('are mint, year and weight in the language of the visitor', () => {
    const lot = document({
      terms: ['met-silver', 'year-bc27'],
      facets: { [filterRows.mint.stored]: ['loc-rome'] },
      weight: '3.40',
      year: -27,
    });
    expect(coinColumnsOf(dictionary, lot, 'en')).toEqual({ mint: 'Rome', year: '27 BC', weight: '3.40 g' });
    expect(coinColumnsOf(dictionary, lot, 'de')).toEqual({ mint: 'Rom', year: '27 v. Chr.', weight: '3,40 g' });
  });

  it('say that a year is not on the coin: from the first year of a reign to the end of its last decade', () =>
    expect(
      coinColumnsOf(dictionary, document({ terms: ['decade-9', 'decade-10', 'decade-11'], year: 98 }), 'en'),
    ).toEqual({
      year: '≈ 98–119',
    }));

  it('are undefined for a lot of which nothing is understood', () =>
    expect(
      coinColumnsOf(dictionary, document({ facets: { [filterRows.mint.stored]: ['unknown'] } }), 'en'),
    ).toBeUndefined());
});
