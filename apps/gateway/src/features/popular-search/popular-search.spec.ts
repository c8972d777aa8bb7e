import type { CoinSearch, PopularSearchRepository } from '@obverse/database';
import { dictionary } from '@obverse/numismatics/testing';
import type { CompanyDirectory } from '../../directory/company-directory';
import { TagTitles } from '../titles/tag-titles';
import type { PopularSearchCounter } from './popular-search-counter.service';
import { PopularSearchService } from './popular-search.service';

const thaler = { path: '/search/val-thaler/met-silver', realm: '' };

function service(most: () => Promise<readonly CoinSearch[]>, setting: 'on' | 'off' = 'on') {
  const repository = { most: jest.fn(most) };
  const warn = jest.fn();
  const found = new PopularSearchService(
    dictionary,
    new TagTitles(dictionary, {} as CompanyDirectory),
    {} as PopularSearchCounter,
    repository as unknown as PopularSearchRepository,
    { POPULAR_SEARCHES: setting },
    () => Date.parse('2026-11-30T10:00:00Z'),
    { warn } as never,
  );
  return { found, repository, warn };
}
const stored = (...searches: readonly CoinSearch[]) => service(() => Promise.resolve(searches));

describe('popular searches', () => {
  it('are named in the language of the visitor, and are for open lots', async () => {
    const { found } = stored(thaler);
    expect(await found.popular('en')).toEqual([
      { path: '/search/open/val-thaler/met-silver', title: 'Silver thalers, open lots' },
    ]);
    expect((await found.popular('de')).map(({ title }) => title)).toEqual(['Taler aus Silber, laufende Lose']);
  });

  it('have the name of a country or state as text', async () => {
    const { found } = stored({ path: '/search/val-thaler', realm: 'prussia' });
    expect(await found.popular('en')).toEqual([
      { path: '/search/open/val-thaler/t-Prussia', title: 'Thalers, with “Prussia”, open lots' },
    ]);
    expect((await found.popular('de')).map(({ path }) => decodeURIComponent(path))).toEqual([
      '/search/open/val-thaler/t-Preußen',
    ]);
  });

  it('leave out what this version cannot read, and are six at most', async () => {
    const others = ['gold', 'bronze', 'copper', 'platinum', 'nickel', 'electrum'].map((metal) => ({
      path: `/search/met-${metal}`,
      realm: '',
    }));
    const { found } = stored(
      { path: '/search/val-unknown', realm: '' },
      { path: '/search/ps-33', realm: '' },
      { path: '/search', realm: 'unknown' },
      thaler,
      ...others,
    );
    const paths = (await found.popular('en')).map(({ path }) => path);
    expect(paths).toHaveLength(6);
    expect(paths[0]).toBe('/search/open/val-thaler/met-silver');
  });

  it('are those of 30 days, read once for many visitors', async () => {
    const { found, repository } = stored(thaler);
    await found.popular('en');
    await found.popular('fr');
    expect(repository.most.mock.calls).toEqual([['2026-11-01', 12]]);
  });

  it('are empty while they cannot be read', async () => {
    const { found, warn } = service(() => Promise.reject(new Error('away')));
    expect(await found.popular('en')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('are not read when they are switched off', async () => {
    const { found, repository } = service(() => Promise.resolve([thaler]), 'off');
    expect(await found.popular('en')).toEqual([]);
    expect(repository.most).not.toHaveBeenCalled();
  });
});
