import { dictionary } from '../testing/dictionary.factory';
import { queryWithout, sureFilters } from './sure-filters';
import { understandQuery } from './understand-query';

const sure = (text: string, hint?: string) => sureFilters(understandQuery(dictionary, text, hint));
const tags = (text: string, hint?: string) => sure(text, hint).map(({ condition, tag }) => `${condition}=${tag}`);

describe('sure filters', () => {
  it('are the single concepts of the query, with their places', () =>
    expect(sure('silver denarius of Hadrian')).toEqual([
      { condition: 'material', tag: 'met-silver', start: 0, end: 6 },
      { condition: 'denomination', tag: 'val-denarius', start: 7, end: 15 },
      { condition: 'ruler', tag: 'k-1441', start: 19, end: 26 },
    ]));

  it.each([
    ['aureus minted in Rome', ['denomination=val-aureus', 'mint=loc-rome']],
    ['slabbed thaler', ['slab=slab', 'denomination=val-thaler']],
    ['thaler auction', ['denomination=val-thaler', 'bidding=auction']],
  ])('are tags of one condition: %s', (text, expected) => expect(tags(text, 'en')).toEqual(expected));

  it.each([
    ['alternatives', 'denarius or aureus'],
    ['alternatives of several kinds', 'denarius OR Trajan'],
    ['excluded things', 'thaler -gold'],
    ['corrected words', 'denarus'],
    ['names of several rulers', 'Wilhelm II'],
    ['values with a number', '5 Mark'],
    ['phrases', '"denarius"'],
    ['words of the title', 'title:denarius'],
    ['one of two services', 'NGC'],
    ['bounds of grades', 'VF or better'],
  ])('are not %s: %s', (_, text) => {
    const excluded = new Set(['val-thaler']);
    expect(sure(text).filter(({ tag }) => !excluded.has(tag))).toEqual([]);
  });

  it('leave the rest of the text', () => {
    const text = 'silver   denarius of Hadrian with galley';
    expect(queryWithout(text, sure(text))).toBe('of with galley');
    expect(queryWithout('denarius', sure('denarius'))).toBe('');
    expect(queryWithout('  no   filter ', [])).toBe('no filter');
  });
});
