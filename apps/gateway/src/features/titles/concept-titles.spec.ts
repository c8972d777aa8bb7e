import { conceptFilters, filterRows } from '@obverse/contracts';
import { languages } from '@obverse/texts';
import { dictionary } from '@obverse/numismatics/testing';
import { conceptNames } from '../filters/concept-names';
import { conceptChoice } from './concept-titles';

describe('conceptChoice', () => {
  it.each([
    ['denomination', 'val-thaler', 'en', 'Thaler'],
    ['denomination', 'val-thaler', 'de', 'Taler'],
    ['material', 'met-silver', 'fr', 'Argent'],
    ['mint', 'loc-rome', 'it', 'Roma'],
    ['grade', 'qua-xf', 'de', 'Vorzüglich'],
    ['slab', 'ngc', 'es', 'NGC'],
  ] as const)('%s: %s in %s is %s', (name, tag, language, title) =>
    expect(conceptChoice(dictionary, name, tag, language)).toEqual({ tag, title }),
  );

  it('distinguishes categories of one name by their place in the tree', () => {
    expect(conceptChoice(dictionary, 'category', 'c-20020', 'de')).toMatchObject({
      title: 'Österreich',
      desc: 'Banknoten',
    });
    expect(conceptChoice(dictionary, 'category', 'c-10000', 'de')).not.toHaveProperty('desc');
  });

  it('adds the realm to the name of a ruler', () => {
    const named = dictionary
      .all('ruler')
      .map(({ id }) => conceptChoice(dictionary, 'ruler', id, 'es')?.title ?? '')
      .filter((title) => title.startsWith('Carlos II,'));
    expect(named).toContain('Carlos II, España');
  });

  it('returns undefined for unknown tags and for tags of another filter', () => {
    expect(conceptChoice(dictionary, 'ruler', 'k-1', 'en')).toBeUndefined();
    expect(conceptChoice(dictionary, 'denomination', 'met-silver', 'en')).toBeUndefined();
  });
});

describe('conceptNames', () => {
  const find = (name: (typeof conceptFilters)[number], text: string) =>
    conceptNames(dictionary, name)
      .find(text)
      .map(({ tag }) => tag);

  it.each([
    ['material', 'silber', 'met-silver'],
    ['material', 'silver', 'met-silver'],
    ['material', 'argent', 'met-silver'],
    ['material', 'серебро', 'met-silver'],
    ['material', '銀', 'met-silver'],
    ['denomination', 'tha', 'val-thaler'],
    ['grade', 'vorzü', 'qua-xf'],
    ['mint', 'wien', 'loc-vienna'],
    ['category', 'usa', 'c-16320'],
    ['slab', 'verkapselt', undefined],
    ['slab', 'encapsulada', 'slab'],
  ] as const)('%s: %s finds %s', (name, text, tag) =>
    tag === undefined ? expect(find(name, text)).toEqual([]) : expect(find(name, text)).toContain(tag),
  );

  it('finds a ruler by the name and the realm in the words of different languages', () => {
    const carlos = find('ruler', 'carlos ii span');
    expect(carlos.map((tag) => conceptChoice(dictionary, 'ruler', tag, 'en')?.title)).toContain('Charles II, Spain');
    expect(find('ruler', 'karl ii spanien')).toEqual(expect.arrayContaining(carlos.slice(0, 1)));
  });

  it('finds every choice by its title in each language', () => {
    for (const name of conceptFilters) {
      const lost = dictionary
        .entriesOf(filterRows[name].concept)
        .flatMap(({ id }) =>
          [...new Set(languages.map((language) => conceptChoice(dictionary, name, id, language)?.title ?? ''))].filter(
            (title) => /[\p{L}\p{N}]/u.test(title) && !find(name, title).includes(id),
          ),
        );
      expect([name, lost]).toEqual([name, []]);
    }
  });
});
