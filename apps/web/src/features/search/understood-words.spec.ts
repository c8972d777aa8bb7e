import '../../testing/web-globals';
import type { Understood } from '@obverse/contracts';
import { notesOf, wordChipsOf } from './understood-words';

const understood = (given: Partial<Understood>): Understood => ({ parts: [], corrections: [], ...given });
const part = (text: string, as: string, start: number, title = text) => ({
  text,
  as,
  start,
  end: start + text.length,
  title,
});

describe('what was understood', () => {
  const query = 'Silber Taler -Kopie';
  const parts = [
    part('Silber', 'material', 0, 'Silver'),
    part('Taler', 'denomination', 7),
    part('Kopie', 'without', 14),
  ];

  it('has a chip for each part that removes its words', () => {
    expect(wordChipsOf({ query, page: 3 }, understood({ parts }))).toEqual([
      { place: 0, label: 'Material', title: 'Silver', dropped: false, without: { query: 'Taler -Kopie' } },
      { place: 7, label: 'Denomination', title: 'Taler', dropped: false, without: { query: 'Silber -Kopie' } },
      { place: 14, label: 'Without', title: 'Kopie', dropped: false, without: { query: 'Silber Taler' } },
    ]);
  });

  it('has no chip for a part that became a filter', () => {
    const chosen = { ...part('Silber', 'material', 0, 'Silver'), filter: 'material' };
    const rest = [part('Kopie', 'without', 1)];
    const chips = wordChipsOf({ query: '-Kopie' }, understood({ parts: [chosen, ...rest] }));
    expect(chips.map(({ title }) => title)).toEqual(['Kopie']);
    expect(wordChipsOf({ query: 'x' }, understood({ parts: [chosen] }))).toEqual([]);
  });

  it('shows the requested state of lots', () =>
    expect(
      wordChipsOf({ query: 'Taler sold', status: 'ended' }, understood({ parts: [part('sold', 'outcome', 6)] })),
    ).toEqual([
      { place: 6, label: 'Sale', title: 'sold', dropped: false, without: { query: 'Taler', status: 'ended' } },
    ]));

  it('removes the query with the last chip', () =>
    expect(
      wordChipsOf({ query: 'gold', status: 'open' }, understood({ parts: [part('gold', 'material', 0)] })),
    ).toEqual([{ place: 0, label: 'Material', title: 'gold', dropped: false, without: { status: 'open' } }]));

  it('marks the parts that were dropped', () => {
    const given = understood({ parts, relaxed: { step: 'material', dropped: parts.slice(0, 1) } });
    expect(wordChipsOf({ query }, given).map(({ dropped }) => dropped)).toEqual([true, false, false]);
  });

  it('shows no chips for stop words, nor for a query of plain words', () => {
    expect(wordChipsOf({ query: 'a coin' }, understood({ parts: [part('coin', 'ignored', 2)] }))).toEqual([]);
    expect(wordChipsOf({ query: 'abc' }, understood({ parts: [part('abc', 'term', 0)] }))).toEqual([]);
    expect(wordChipsOf({}, understood({ parts }))).toEqual([]);
  });
});

describe('notes', () => {
  it('name corrections', () =>
    expect(notesOf(understood({ corrections: [{ typed: 'tahler', taken: 'thaler' }] }))).toEqual([
      'Searched for “thaler” instead of “tahler”.',
    ]));

  it('name dropped conditions', () => {
    const dropped = [part('vf', 'grade', 0, 'Very fine'), part('rome', 'mint', 3, 'Rome')];
    expect(notesOf(understood({ relaxed: { step: 'mint', dropped } }))).toEqual([
      'Nothing matched all of it, so “Very fine” and “Rome” were left out.',
    ]);
    expect(notesOf(understood({ relaxed: { step: 'as-words', dropped: [] } }))).toEqual([
      'Nothing matched exactly; these lots hold the words.',
    ]);
    expect(notesOf(undefined)).toEqual([]);
  });
});
