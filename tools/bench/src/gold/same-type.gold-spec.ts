import { dictionary } from '@obverse/numismatics/testing';
import { readSameTypes } from './read-gold';
import { scoreSameTypes, tallyOf } from './same-type';
import { parseSameTypes } from './same-type-line';

/** The share of wordings that get the key of their coin, rounded down, as a regression limit. */
const AGREEING = 0.985;

describe('the file of coins in many languages', () => {
  const lines = readSameTypes();
  const scored = scoreSameTypes(dictionary, lines);
  const tally = tallyOf(lines, scored);

  it('has many coins, each in at least six languages, once', () => {
    expect(lines.length).toBeGreaterThanOrEqual(150);
    expect(lines.filter(({ wordings }) => wordings.length < 6)).toEqual([]);
    expect(new Set(lines.map(({ coin }) => coin)).size).toBe(lines.length);
  });

  it('has one type key per coin', () => {
    const { wordings, none, astray, another } = tally;
    expect((wordings - none - astray - another) / wordings).toBeGreaterThanOrEqual(AGREEING);
  });

  it('has no coin with the key of another coin or of a similar one', () => {
    expect(tally.another).toBe(0);
    expect(scored.filter(({ intruders }) => intruders.length > 0)).toEqual([]);
    expect(tally.near).toBeGreaterThan(300);
  });
});

describe('tallyOf', () => {
  const line = (coin: string, wordings: object, near: readonly (readonly [string, string])[]): string =>
    JSON.stringify({ coin, wordings, near });
  const mark = line('5 mark', { de: 'Preussen, Wilhelm I., 5 Mark 1876', en: 'Prussia, Wilhelm I, 5 Mark 1876' }, [
    ['de', 'Preussen, Wilhelm I., 5 Mark 1876 A'],
  ]);
  const odd = line('odd', { de: 'Preussen, Wilhelm I., 2 Mark 1876', en: 'a coin', fr: 'Prusse, 5 marks 1876' }, [
    ['de', 'Preussen, Wilhelm I., 5 Mark 1876'],
  ]);

  it('counts wordings without key, with another key, and similar coins with the same key', () => {
    const lines = parseSameTypes(`${mark}\n${odd}\n`);
    expect(tallyOf(lines, scoreSameTypes(dictionary, lines))).toEqual({
      wordings: 5,
      none: 1,
      astray: 1,
      another: 0,
      near: 2,
      intruders: 1,
    });
  });

  it("counts every wording of two coins with the same key as the other's", () => {
    const same = line('the same', { de: 'Preussen, Wilhelm I., 5 Mark 1876' }, [['de', 'Hamburg, 2 Mark 1876']]);
    const lines = parseSameTypes(`${mark}\n${same}\n`);
    expect(tallyOf(lines, scoreSameTypes(dictionary, lines))).toMatchObject({
      wordings: 3,
      another: 3,
      none: 0,
      astray: 0,
    });
  });

  it('rejects an invalid line', () => {
    expect(() => parseSameTypes('{"coin":"x","wordings":{"german":"y"},"near":[]}')).toThrow('line 1');
  });
});
