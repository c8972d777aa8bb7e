import { noFigures, type RunFigures } from '@obverse/database';
import { addressAnomalies, addressKey } from './addresses';

const run = (lots: number, medals: number, blog = 0): RunFigures => ({
  ...noFigures,
  addresses: {
    [addressKey({ shape: '2 #' })]: lots,
    ...(medals > 0 && { [addressKey({ shape: '2 #', unread: '/medals/' })]: medals }),
    ...(blog > 0 && { [addressKey({ shape: '3 a', unread: '/blog/' })]: blog }),
  },
});

describe('addressAnomalies', () => {
  it('states what is not read, and why, without a change of the state', () => {
    expect(addressAnomalies(run(200, 4, 30), [run(200, 4, 30)])).toEqual([
      {
        kind: 'addresses',
        state: 'well',
        text: '34 addresses of the sitemaps are not read, because by platform and options they are not those of lots; 4 have the shape of a lot’s (/medals/ 4); 30 do not (/blog/ 30)',
      },
    ]);
  });

  it.each([
    ['many of a lot’s shape are new', run(200, 40), [run(200, 0), run(200, 0)], 'suspect'],
    ['a few of a lot’s shape are new', run(200, 9), [run(200, 0)], 'well'],
    ['many of another shape are new', run(200, 0, 400), [run(200, 0)], 'well'],
    ['they were there in earlier runs', run(200, 40), [run(200, 38), run(200, 0), run(200, 38)], 'well'],
    ['it is the first run', run(200, 40), [], 'well'],
    ['the sitemap is unchanged', noFigures, [run(200, 40), run(200, 0), run(200, 0)], 'suspect'],
  ] as const)('when %s is %#', (_, now, before, state) => {
    expect(addressAnomalies(now, before)).toMatchObject([{ state }]);
  });

  it.each([
    ['all are read', run(200, 0), [run(200, 0)]],
    ['the seller has no sitemap', noFigures, [noFigures]],
  ])('says nothing when %s', (_, now, before) => expect(addressAnomalies(now, before)).toEqual([]));
});
