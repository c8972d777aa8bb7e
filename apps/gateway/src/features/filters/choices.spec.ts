import type { FacetName } from '@obverse/lot-index';
import { dictionary } from '@obverse/numismatics/testing';
import type { Logger } from '@obverse/service-kit';
import { Choices } from './choices';
import { OccurringValues } from './occurrences';
import { TagTitles } from '../titles/tag-titles';
import type { CompanyDirectory, OrgFacts } from '../../directory/company-directory';
import type { SearchableIndex } from '../../lot-reads/searchable-index';

const counts: Partial<Record<FacetName, Record<string, number>>> = {
  material: { 'met-silver': 90, 'met-silver-925': 7, 'met-gold': 5, 'met-none': 1 },
  category: { 'c-10000': 8, 'c-10500': 8, 'c-10530': 3 },
  king: { 'k-1001': 2 },
  country: { DE: 4, AT: 9 },
  org: { 'o-1': 3, 'o-77': 2 },
  bidding: { shop: 5, auction: 9 },
  outcome: { unsold: 9 },
  slab: { slab: 3, ngc: 2 },
  reference: { 'ref-ric': 6, 'ref-km': 4 },
};

function choices() {
  const asked: unknown[] = [];
  const index = {
    facets: async (_: unknown, names: readonly FacetName[]) => {
      asked.push(...names);
      return Object.fromEntries(
        names.map((name) => [name, Object.entries(counts[name] ?? {}).map(([tag, count]) => ({ tag, count }))]),
      );
    },
  } as unknown as SearchableIndex;
  const orgs: Readonly<Record<string, Partial<OrgFacts>>> = { 'o-1': { title: 'Münzhaus Ölmann' } };
  const titles = new TagTitles(dictionary, { org: (key: string) => orgs[key] } as unknown as CompanyDirectory);
  const occurring = new OccurringValues(index, () => 0, {} as Logger);
  return { choices: new Choices(dictionary, occurring, titles), asked };
}

describe('Choices', () => {
  it('lists only the values that occur, by title in the visitor’s language, with the number of their lots', async () => {
    const listed = async (language: 'en' | 'de') =>
      (await choices().choices.all('material', language)).map(({ title, count }) => [title, count]);
    expect(await listed('en')).toEqual([
      ['Gold', 5],
      ['Silver', 90],
      ['Sterling silver', 7],
    ]);
    expect(await listed('de')).toEqual([
      ['Gold', 5],
      ['Silber', 90],
      ['Sterlingsilber', 7],
    ]);
  });

  it('counts works of reference, and finds their numbers by a text, without a count', async () => {
    const found = async (text: string) =>
      (await choices().choices.find('reference', text, 'de')).map(({ tag, title, count }) => [tag, title, count]);
    expect(await found('roman imp')).toEqual([['ref-ric', 'RIC, Roman Imperial Coinage', 6]]);
    expect(await found('R.I.C. 2, 207')).toEqual([['ref-ric.ii.207', 'RIC II 207', undefined]]);
    expect(await found('KM# 382.1')).toEqual([
      ['ref-km.382-1', 'KM 382.1', undefined],
      ['ref-km.382', 'KM 382', undefined],
    ]);
    expect(await choices().choices.byTag('reference', 'ref-ric.ii.207', 'en')).toEqual({
      tag: 'ref-ric.ii.207',
      title: 'RIC II 207',
      leaf: true,
      isManual: false,
    });
    expect(await choices().choices.byTag('reference', 'ref-atlantis', 'en')).toBeUndefined();
  });

  it('lists fixed choices in their order', async () => {
    expect((await choices().choices.all('bidding', 'fr')).map(({ title }) => title)).toEqual([
      'Ventes aux enchères',
      'Boutiques',
    ]);
    expect((await choices().choices.all('slab', 'it')).map(({ tag }) => tag)).toEqual(['slab', 'ngc']);
  });

  it('marks a category as a leaf if no child of it occurs', async () => {
    const all = await choices().choices.all('category', 'en');
    expect(Object.fromEntries(all.map(({ tag, leaf }) => [tag, leaf]))).toEqual({
      'c-10000': false,
      'c-10500': false,
      'c-10530': true,
    });
  });

  it.each([
    ['material', 'silber', 'en', ['met-silver', 'met-silver-925']],
    ['material', 'silv', 'de', ['met-silver', 'met-silver-925']],
    ['material', 'ster sil', 'de', ['met-silver-925']],
    ['material', 'platin', 'de', []],
    ['country', 'deut', 'en', ['DE']],
    ['country', 'öster', 'it', ['AT']],
    ['country', 'de', 'en', ['DE']],
    ['company', 'olm', 'en', ['o-1']],
    ['bidding', 'aukt', 'en', ['auction']],
    ['outcome', 'inv', 'de', ['unsold']],
    ['outcome', 'sold', 'en', []],
  ] as const)('%s/%s in %s finds %j', async (name, text, language, tags) =>
    expect((await choices().choices.find(name, text, language)).map(({ tag }) => tag)).toEqual(tags),
  );

  it('finds a choice by its tag, also if no lot has it', async () => {
    const { choices: all } = choices();
    expect(await all.byTag('country', 'DE', 'es')).toMatchObject({ title: 'Alemania', count: 4 });
    expect(await all.byTag('ruler', 'k-1000', 'en')).toMatchObject({ count: 0 });
    for (const tag of ['QQ', 'de', 'k-1']) expect(await all.byTag('country', tag, 'en')).toBeUndefined();
    expect(await all.byTag('company', 'o-77', 'en')).toBeUndefined();
  });

  it('counts each filter once', async () => {
    const { choices: all, asked } = choices();
    await all.all('material', 'en');
    await all.find('material', 'silver', 'de');
    await all.byTag('material', 'met-gold', 'it');
    await all.all('country', 'en');
    expect(asked).toEqual(['material', 'country']);
  });
});
