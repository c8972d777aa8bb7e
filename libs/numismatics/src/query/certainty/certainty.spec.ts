import { dictionary } from '../../testing/dictionary.factory';
import { itemsOf } from '../items';
import { possibleNames } from '../mention-names';
import { readQuery, understandQuery } from '../understand-query';
import { certaintyBy, certaintyOf, FILTER_CERTAINTY } from './certainty';
import { signsOf, type Signs } from './signs';

function firstOf(text: string, form: string): { readonly signs: Signs; readonly certainty: number } {
  const { read } = readQuery(dictionary, text, 'en');
  const mention = itemsOf(dictionary, read).flatMap((item) =>
    item.is === 'mention' && item.mention.form === form ? item.mention : [],
  )[0];
  if (!mention) throw new Error(`"${text}" mentions no ${form}.`);
  const names = possibleNames(dictionary, mention, read);
  return {
    signs: signsOf(mention, names, read, dictionary),
    certainty: certaintyOf(mention, names, read, dictionary),
  };
}

describe('the certainty of a concept', () => {
  it('is higher with a concept that agrees with it', () => {
    const [alone, supported] = [firstOf('Hadrian xyzzy', 'hadrian'), firstOf('Hadrian denarius xyzzy', 'hadrian')];
    expect([alone.signs.agreeing, supported.signs.agreeing]).toEqual([0, 1]);
    expect(supported.certainty).toBeGreaterThan(alone.certainty);
  });

  it('does not suffer from an alternative that disagrees', () => {
    expect(firstOf('Trajan or Vespasian denarius', 'trajan').signs.disagreeing).toBe(0);
    expect(firstOf('Trajan Vespasian denarius', 'trajan').signs.disagreeing).toBe(1);
  });

  it('is lower for a place next to a thing that shows places', () => {
    const [coin, medal] = [firstOf('Bremen xyzzy', 'bremen'), firstOf('Bremen xyzzy medal', 'bremen')];
    expect([coin.signs.placeBesideThing, medal.signs.placeBesideThing]).toEqual([0, 1]);
    expect(medal.certainty).toBeLessThan(coin.certainty);
  });

  it('knows corrected words and words that nothing explains', () => {
    expect(firstOf('deanrius', 'denarius').signs).toMatchObject({ corrected: 1, whole: 1, unknownShare: 0 });
    expect(firstOf('xyzzy denarius', 'denarius').signs).toMatchObject({
      corrected: 0,
      unknownBefore: 1,
      unknownShare: 0.5,
    });
  });

  it('is a share between 0 and 1, half without any weight', () => {
    const { signs } = firstOf('denarius', 'denarius');
    expect(certaintyBy(signs, {})).toBe(0.5);
    expect(certaintyBy(signs, { always: 50 })).toBeLessThanOrEqual(1);
    expect(certaintyBy(signs, { always: -50 })).toBeGreaterThanOrEqual(0);
  });
});

describe('a concept below the threshold', () => {
  it('is no filter, and its words still rank', () => {
    const text = 'Bremen xyzzy medal';
    expect(firstOf(text, 'bremen').certainty).toBeLessThan(FILTER_CERTAINTY);
    const { filters, terms } = understandQuery(dictionary, text, 'en');
    expect(filters).toEqual({ kind: 'medal' });
    expect(terms).toEqual(expect.arrayContaining(['bremen', 'xyzzy']));
  });
});
