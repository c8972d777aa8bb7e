import { chosenText, continues, isCompletable, keptWords, movedPlace, typingWord } from './suggestions-logic';

it('completes two letters or more', () => {
  expect(['', 'd', ' d ', 'de', '元'].map(isCompletable)).toEqual([false, false, false, true, false]);
});

it('completes the last word', () => {
  expect(typingWord('silver tha')).toBe('tha');
  expect(typingWord('silver ')).toBe('silver');
  expect(typingWord('')).toBe('');
  expect(typingWord('x'.repeat(300))).toHaveLength(100);
});

describe('shown suggestions stay', () => {
  it.each([
    ['tha', 'tha'],
    ['thal', 'tha'],
    ['thaler ', 'tha'],
    ['maria ther', 'maria t'],
  ])('for %j after %j', (text, answered) => expect(continues(text, answered)).toBe(true));
});

describe('shown suggestions disappear', () => {
  it.each([
    ['th', 'tha'],
    ['duc', 'tha'],
    ['tha m', 'tha'],
    ['tha m', 'tha '],
  ])('for %j after %j', (text, answered) => expect(continues(text, answered)).toBe(false));
});

it('cycles through the entries and "none"', () => {
  expect([-1, 0, 1].map((place) => movedPlace(place, 1, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((place) => movedPlace(place, -1, 2))).toEqual([1, -1, 0]);
});

it('replaces the typed text with the suggestion', () => {
  expect(chosenText({ suggestion: 'Thaler', terms: ['silver thaler'], key: 'den-thaler' })).toBe('silver thaler');
  expect(chosenText({ suggestion: 'Thaler', terms: ['silver', 'thaler'], key: 'den-thaler' })).toBe('silver thaler');
  expect(chosenText({ suggestion: 'Thaler', terms: [], key: 'den-thaler' })).toBe('Thaler');
});

it('separates kept words from completed ones', () => {
  expect(keptWords({ suggestion: 'Thaler', terms: ['silver Thaler'], key: 'val-thaler' })).toBe('silver ');
  expect(keptWords({ suggestion: 'Thaler', terms: ['Thaler'], key: 'val-thaler' })).toBe('');
  expect(keptWords({ suggestion: 'Thaler', terms: ['Thaler of 1780'], key: 'val-thaler' })).toBe('');
});
