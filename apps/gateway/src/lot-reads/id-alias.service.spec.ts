import type { IdAliasRepository } from '@obverse/database';
import { IdAliasService } from './id-alias.service';

describe('IdAliasService', () => {
  const given = (stored: Readonly<Record<string, string>>) => {
    const asked: string[][] = [];
    const time = { now: 1_000 };
    const repository: Pick<IdAliasRepository, 'resolve'> = {
      resolve: (kind, ids) => {
        asked.push([kind, ...ids]);
        const found = ids.flatMap((id) => {
          const newId = stored[id];
          return newId === undefined ? [] : [[id, newId] as const];
        });
        return Promise.resolve(new Map(found));
      },
    };
    const service = new IdAliasService(repository as IdAliasRepository, () => time.now);
    return { service, asked, time };
  };

  it('does not look up an id without an alias again for a minute', async () => {
    const { service, asked, time } = given({ old: 'new' });
    expect(await service.resolve('lot', ['old', 'none', 'none'])).toEqual(new Map([['old', 'new']]));
    time.now += 59_999;
    expect(await service.resolve('lot', ['none', 'old'])).toEqual(new Map([['old', 'new']]));
    expect(await service.resolve('lot', ['none'])).toEqual(new Map());
    time.now += 1;
    await service.resolve('lot', ['none']);
    expect(asked).toEqual([
      ['lot', 'old', 'none'],
      ['lot', 'old'],
      ['lot', 'none'],
    ]);
  });

  it('remembers misses of each kind by itself', async () => {
    const { service, asked } = given({});
    await service.resolve('auction', ['7']);
    await service.resolve('seller', ['7']);
    await service.resolve('auction', ['7']);
    expect(asked).toEqual([
      ['auction', '7'],
      ['seller', '7'],
    ]);
  });

  it('forgets the oldest misses when many ids are tried', async () => {
    const { service, asked } = given({});
    await service.resolve('lot', ['first', 'second']);
    await service.resolve(
      'lot',
      Array.from({ length: 9_999 }, (_, index) => `random-${index}`),
    );
    asked.length = 0;
    await service.resolve('lot', ['second']);
    await service.resolve('lot', ['first']);
    expect(asked).toEqual([['lot', 'first']]);
  });

  it('fails when the aliases cannot be read, and remembers nothing then', async () => {
    let away = true;
    const resolve = () => (away ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['old', 'new']])));
    const service = new IdAliasService({ resolve } as unknown as IdAliasRepository, () => 0);
    await expect(service.resolve('lot', ['old'])).rejects.toThrow('away');
    away = false;
    expect(await service.resolve('lot', ['old'])).toEqual(new Map([['old', 'new']]));
  });

  describe('load', () => {
    const items: Readonly<Record<string, string>> = { a: 'item a', b: 'item b' };
    const loading = () => {
      const loads: string[][] = [];
      const load = (ids: readonly string[]) => {
        loads.push([...ids]);
        return Promise.resolve(new Map(ids.flatMap((id) => (items[id] ? [[id, items[id]] as const] : []))));
      };
      return { loads, load };
    };

    it('returns items under the ids asked for, old ones by their present id', async () => {
      const { service } = given({ old: 'b', gone: 'nothing' });
      const { loads, load } = loading();
      expect(await service.load('lot', ['a', 'old', 'gone', 'none'], load)).toEqual(
        new Map([
          ['a', 'item a'],
          ['old', 'item b'],
        ]),
      );
      expect(loads).toEqual([
        ['a', 'old', 'gone', 'none'],
        ['b', 'nothing'],
      ]);
    });

    it('reads no alias when every id finds its item', async () => {
      const { service, asked } = given({ a: 'b' });
      const { loads, load } = loading();
      expect((await service.load('lot', ['a', 'b'], load)).get('a')).toBe('item a');
      expect(await service.load('lot', [], load)).toEqual(new Map());
      expect([asked, loads]).toEqual([[], [['a', 'b']]]);
    });
  });
});
