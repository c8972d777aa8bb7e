import { dictionary } from '../testing/dictionary.factory';
import { gradeBandOf } from './grade-band';

describe('the band of a grade', () => {
  it.each([
    ['qua-fdc', 'ms'],
    ['qua-unc', 'ms'],
    ['qua-au', 'au'],
    ['qua-xf', 'xf'],
    ['qua-vf-xf', 'vf'],
    ['qua-vf', 'vf'],
    ['qua-f', 'f'],
    ['qua-g', 'g-vg'],
    ['qua-proof', 'pf'],
  ])('of %s is %s', (tag, band) => {
    expect(gradeBandOf(dictionary, tag)).toBe(band);
  });

  it('is unknown for a tag that is no grade', () => {
    expect(gradeBandOf(dictionary, 'met-silver')).toBeUndefined();
  });

  it('exists for every grade, and never falls while the rank of struck coins rises', () => {
    const bands = ['g-vg', 'f', 'vf', 'xf', 'au', 'ms'];
    const ranks = dictionary
      .all('grade')
      .map(({ id, facts }) => ({ order: facts.order, band: gradeBandOf(dictionary, id) ?? '' }))
      .filter(({ band }) => band !== 'pf')
      .sort((one, other) => one.order - other.order)
      .map(({ band }) => bands.indexOf(band));
    expect(ranks).not.toContain(-1);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });
});
