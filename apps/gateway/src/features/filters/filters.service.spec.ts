import type { FacetName, LotQuery } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { dictionary } from '@obverse/numismatics/testing';
import { fakeLists } from '../visitor-lists/fake-lists.factory';
import { ListChoices } from './list-choices';
import { NothingFoundError } from '../../edge/http/errors';
import { FiltersService } from './filters.service';
import { TagTitles } from '../titles/tag-titles';
import type { Choices } from './choices';
import type { SpecificChoices } from './specific-choices';
import type { CompanyDirectory } from '../../directory/company-directory';
import type { SearchableIndex } from '../../lot-reads/searchable-index';
import type { LotFinder } from '../query/lot-finder';

const query: LotQuery = { now: 0, status: 'open', terms: [], filters: {}, order: 'newest', skip: 0, take: 25 };

function service(found: Partial<Record<FacetName, readonly string[]>>, status: 'open' | 'ended' = 'open') {
  const asked: { names: readonly FacetName[]; limit: number }[] = [];
  const facets: SearchableIndex['facets'] = async (_, names, limit) => {
    asked.push({ names, limit });
    return Object.fromEntries(
      names.map((name) => [
        name,
        (found[name] ?? []).map((tag, place) => ({ tag, count: 10_000 - place })).slice(0, limit),
      ]),
    );
  };
  const titles = new TagTitles(dictionary, { org: () => undefined } as unknown as CompanyDirectory);
  const texts = { resolve: async () => ({ ...query, status }) } as unknown as LotFinder;
  const index = { facets } as unknown as SearchableIndex;
  const lists = new ListChoices(fakeLists({ fav: [], wtc: [], roman: ['0123456789abc' as LotId] }));
  return {
    asked,
    of: new FiltersService(dictionary, index, titles, texts, {} as Choices, {} as SpecificChoices, lists),
  };
}
const nothing = { selectedFilters: [] };
const request = {} as FastifyRequest;

describe('FiltersService', () => {
  it('counts all filters with one request', async () => {
    const { asked, of } = service({});
    expect(await of.filters(nothing, { now: 0 }, 'en')).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.names).toContain('category');
    expect(asked[0]?.names).not.toContain('outcome');
  });

  it('counts the outcome if the text asks for ended lots', async () => {
    const { of } = service({ outcome: ['unsold'] }, 'ended');
    expect(await of.filters(nothing, { now: 0 }, 'es')).toMatchObject([
      { name: 'outcome', title: 'Resultado', properties: [{ tag: 'unsold', title: 'No vendido' }] },
    ]);
  });

  it('lists the 400 most frequent choices, and the selected one in addition', async () => {
    const values = dictionary.all('denomination').map(({ id }) => id);
    const last = values.at(-1) ?? '';
    const { of } = service({ value: values });
    const [filter] = await of.filters({ selectedFilters: [{ name: 'value', tag: last }] }, { now: 0 }, 'en');
    expect(filter?.properties.slice(1).map(({ tag }) => tag)).toEqual(values.slice(0, 400));
    // It is beyond the counted ones.
    expect(filter?.properties[0]).toEqual({ tag: last, title: expect.any(String), leaf: true, isManual: false });
  });

  it('lists a selected choice without results with the count 0', async () => {
    const { of } = service({ material: ['met-gold'] });
    const [filter] = await of.filters({ selectedFilters: [{ name: 'material', tag: 'met-silver' }] }, { now: 0 }, 'en');
    expect(filter?.properties.map(({ tag, count }) => [tag, count])).toEqual([
      ['met-silver', 0],
      ['met-gold', 10_000],
    ]);
  });

  it('lists every selected choice, of which the first is named', async () => {
    const { of } = service({ material: ['met-gold', 'met-bronze'] });
    const selectedFilters = ['met-silver', 'met-bronze'].map((tag) => ({ name: 'material' as const, tag }));
    const [filter] = await of.filters({ selectedFilters }, { now: 0 }, 'en');
    expect(filter).toMatchObject({ selectedTag: 'met-silver', selectedTitle: 'Silver' });
    expect(filter?.properties.map(({ tag }) => tag)).toEqual(['met-silver', 'met-gold', 'met-bronze']);
  });

  it('counts every category, so that each with children is recognised', async () => {
    const categories = dictionary.all('category').map(({ id }) => id);
    const { of } = service({ category: categories.toReversed() });
    const [filter] = await of.filters(nothing, { now: 0 }, 'en');
    const roots = dictionary.all('category').filter(({ facts }) => facts.parent === undefined);
    expect(filter?.properties.map(({ tag }) => tag).sort()).toEqual(roots.map(({ id }) => id).sort());
    expect(filter?.properties.find(({ tag }) => tag === 'c-10000')?.leaf).toBe(false);
  });

  it('leaves out tags without a title, such as companies that are no longer in the registry', async () => {
    const { of } = service({ org: ['o-9'], country: ['QQ', 'AT'] });
    expect(await of.filters(nothing, { now: 0 }, 'de')).toMatchObject([
      { name: 'country', properties: [{ tag: 'AT', title: 'Österreich' }] },
    ]);
  });

  it.each([{ ...nothing, userList: 'fav' }, { selectedFilters: [{ name: 'userList' as const, tag: 'fav' }] }])(
    'has the selected list with its title for %j',
    async (options) => {
      const { of } = service({});
      expect(await of.filters(options, { now: 0, request }, 'fr')).toMatchObject([
        { name: 'userList', title: 'Mes listes', type: 'Specific', selectedTag: 'fav', selectedTitle: 'Favoris' },
      ]);
    },
  );

  it('does not list the lists of users without a sign-in', () =>
    expect(service({}).of.dictionary('userList', { language: 'en' })).rejects.toBeInstanceOf(UnauthorizedException));

  it('lists the lists of the visitor by their titles, with the numbers of their lots', async () => {
    const { of } = service({});
    const chooser = { language: 'de', request } as const;
    const lists = await of.dictionary('userList', chooser);
    expect(lists.map(({ tag, title, count }) => [tag, title, count])).toEqual([
      ['fav', 'Favoriten', 0],
      ['wtc', 'Beobachtet', 0],
      ['roman', 'Name of roman', 1],
    ]);
    expect((await of.search('userList', 'rom na', chooser)).map(({ tag }) => tag)).toEqual(['roman']);
    expect((await of.byTag('userList', 'fav', chooser)).title).toBe('Favoriten');
    await expect(of.byTag('userList', 'other', chooser)).rejects.toBeInstanceOf(NothingFoundError);
    expect(await of.filters({ ...nothing, userList: 'roman' }, { now: 0, request }, 'en')).toMatchObject([
      { name: 'userList', selectedTag: 'roman', selectedTitle: 'Name of roman' },
    ]);
  });
});
