import { noFigures, type RunFigures, type CheckedRun } from '@obverse/database';
import { checkRun, maxGone, maxRemoved } from './check-run';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-22T12:00:00.000Z');
/** A shop of 200 lots, all of them extracted with all fields. */
const usual: RunFigures = {
  ...noFigures,
  pagesRead: 10,
  lotsSeen: 200,
  lotsOpen: 200,
  extracted: 200,
  titled: 200,
  offered: 200,
  priced: 198,
  pictured: 190,
  asked: 5,
  gone: 1,
};
const run = (number: number, more: Partial<RunFigures> = {}, given: Partial<CheckedRun> = {}): CheckedRun => ({
  run: number,
  state: 'well',
  since: null,
  checkedAt: new Date(now - (10 - number) * HOUR),
  anomalies: [],
  figures: { ...usual, ...more },
  ...given,
});
const past = [run(3), run(2), run(1)];
const broken = (kind: string) =>
  run(4, {}, { state: 'broken', anomalies: [{ kind, state: 'broken', text: 'as it was' }] });
const resultFor = (more: Partial<RunFigures>, before: readonly CheckedRun[] = past) => {
  const { state, anomalies } = checkRun({ ...usual, ...more }, before, now);
  return `${state}: ${anomalies.map(({ kind }) => kind).join()}`;
};

describe('a run compared with the seller’s earlier runs', () => {
  it.each([
    ['a usual one', {}, 'well: '],
    ['lists that suddenly name no lot', { lotsSeen: 0, lotsVanished: 200, extracted: 0 }, 'broken: silent'],
    ['lists that name under half', { lotsSeen: 80, lotsVanished: 120 }, 'broken: drop'],
    ['lists that name a third less', { lotsSeen: 130, lotsVanished: 70 }, 'suspect: drop'],
    ['a stock that was replaced', { lotsSeen: 210, lotsVanished: 190 }, 'well: '],
    ['a sale that ended: its lots were no longer open', { lotsSeen: 20, lotsOpen: 25, lotsVanished: 5 }, 'well: '],
    ['fewer lots because pages failed', { lotsSeen: 80, lotsVanished: 120, pagesFailed: 3 }, 'well: '],
    ['no prices any more', { priced: 0 }, 'broken: priced'],
    ['prices of a third', { priced: 70 }, 'suspect: priced'],
    ['no pictures any more', { pictured: 12 }, 'broken: pictured'],
    ['one title on all pages', { titled: 1 }, 'broken: titled'],
    ['too few lots for evidence', { extracted: 9, titled: 9, offered: 9, priced: 0, pictured: 0 }, 'well: '],
    ['lots that are all sold', { offered: 0, priced: 0, pictured: 0 }, 'well: '],
    ['unreadable list pages', { pagesRead: 2, pagesFailed: 8, pagesUnread: 8 }, 'broken: pages'],
    [
      'unreadable lots',
      { extracted: 40, titled: 40, offered: 40, priced: 40, pictured: 40, unread: 160 },
      'broken: unread',
    ],
    ['some unreadable lots', { unread: 60 }, 'suspect: unread'],
    ['a site that moved', { asked: 80, gone: 61 }, 'broken: gone'],
    ['removed lots that wait for an operator', { withheld: 30 }, 'suspect: removed'],
    ['a host that fails once', { pagesRead: 0, pagesFailed: 10, lotsSeen: 0, lotsVanished: 200 }, 'suspect: failing'],
  ])('%s', (_, more, expected) => expect(resultFor(more)).toBe(expected));

  it('contains the reason of the host’s failure', () => {
    const failed = { ...usual, pagesRead: 0, pagesFailed: 2, lotsSeen: 0 };
    const [kind] = checkRun(failed, past, now, 'a.example: its certificate has expired').anomalies;
    expect(kind?.text).toBe(
      '2 of 2 list pages could not be fetched (most often: a.example: its certificate has expired)',
    );
  });

  it('says what to do when most lots have no page any more', () => {
    const pages = { extracted: 40, titled: 40, offered: 40, priced: 40, pictured: 40 };
    const [unread] = checkRun({ ...usual, ...pages, unread: 160, reasons: { 'no price': 12 } }, past, now).anomalies;
    expect(unread?.text).toBe(
      '160 of 200 lots cannot be read (most often: the page shows no lot); if the shop really removed them, accept the run (seller crawl --accept)',
    );
  });

  it('has no anomaly without earlier runs', () => {
    expect(resultFor({ priced: 0, pictured: 0, extracted: 200 }, [])).toBe('well: ');
    expect(resultFor({ lotsSeen: 3, lotsVanished: 2 }, [])).toBe('well: ');
  });

  it('ignores a field that few of the seller’s lots had', () => {
    const poor = past.map(({ run: number }) => run(number, { pictured: 60 }));
    expect(resultFor({ pictured: 0 }, poor)).toBe('well: ');
  });

  it('checks ends of bidding only among auction lots', () => {
    const house = past.map(({ run: number }) => run(number, { auctioned: 200, dated: 200 }));
    expect(resultFor({ auctioned: 0, dated: 0 }, house)).toBe('well: ');
    expect(resultFor({ auctioned: 30, dated: 2 }, house)).toBe('broken: dated');
  });

  it('is compared with the last runs that were not broken', () => {
    const drifted = [7, 6, 5, 4].map((number) => run(number, { priced: 0 }, { state: 'broken' }));
    expect(resultFor({ priced: 0 }, [...drifted, ...past])).toBe('broken: priced');
  });

  it('is broken when the host failed in three runs', () => {
    const failed = { pagesRead: 0, pagesFailed: 10, extracted: 0 };
    const anomalies = [{ kind: 'failing', state: 'suspect', text: '' }] as const;
    const before = [
      run(5, failed, { state: 'suspect', anomalies }),
      run(4, failed, { state: 'suspect', anomalies }),
      ...past,
    ];
    expect(resultFor(failed, before.slice(1))).toBe('suspect: failing');
    expect(resultFor(failed, before)).toBe('broken: failing');
  });
});

describe('a broken seller', () => {
  it.each([
    ['priced', 'lots have a price', {}, 'well: '],
    [
      'priced',
      'no lot is extracted',
      { extracted: 0, titled: 0, offered: 0, priced: 0, pictured: 0 },
      'broken: priced',
    ],
    [
      'priced',
      'a single lot has no price',
      { extracted: 1, titled: 1, offered: 1, priced: 0, pictured: 1 },
      'broken: priced',
    ],
    ['gone', 'lots that are read again exist', { asked: 10, gone: 1 }, 'well: '],
    ['gone', 'most lots that are read again are gone', { asked: 10, gone: 8 }, 'broken: gone'],
    ['gone', 'no lot is read again', { asked: 0, gone: 0 }, 'broken: gone'],
    ['silent', 'its lists name lots', {}, 'well: '],
    [
      'silent',
      'nothing is read',
      { pagesRead: 0, pagesFailed: 1, pagesUnread: 1, extracted: 0 },
      'broken: pages,silent',
    ],
    ['drop', 'its lists are full again', {}, 'well: '],
    ['drop', 'not all lists are read', { pagesFailed: 1 }, 'broken: drop'],
  ])('with the anomaly "%s" when %s', (kind, _, more, expected) =>
    expect(resultFor(more, [broken(kind), ...past])).toBe(expected),
  );
});

describe('maxGone', () => {
  it('returns three in ten of the open lots, and at least ten', () => {
    expect(maxGone(200, [], now)).toBe(60);
    expect(maxGone(8, [], now)).toBe(10);
  });

  it('returns three times the usual number for the same time', () => {
    const fast = [9, 8, 7, 6].map((number) => run(number, { gone: 30 }));
    expect(maxGone(200, fast, now)).toBe(90);
    expect(maxGone(200, fast, now + 4 * HOUR)).toBe(450);
    expect(maxGone(200, past, now)).toBe(60);
  });

  it('returns infinity after a long break', () => {
    expect(maxGone(200, past, now + 24 * HOUR)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('maxRemoved', () => {
  it.each([
    [0, 5],
    [40, 5],
    [119, 5],
    [120, 6],
    [10_000, 500],
  ])('of %d open lots is %d', (open, most) => expect(maxRemoved(open)).toBe(most));
});
