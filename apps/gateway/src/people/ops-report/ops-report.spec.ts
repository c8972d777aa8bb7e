import { opsReportOf, opsReportFactsSchema, type ReportInput } from './ops-report';

const now = new Date('2026-11-29T06:00:30Z');
const letter = (rejectedAt: string) => ({
  partition: 0,
  offset: 1,
  rejectedAt,
  service: 'indexer',
  step: 'decode',
  error: 'MessageFormatError',
  reason: 'no JSON',
  canRedrive: true,
});
const seller = (key: string, state: string, ...reasons: string[]) => ({ key, state, reasons });
const reported = (more: Partial<ReportInput>) =>
  opsReportOf({
    day: '2026-11-29',
    now,
    before: undefined,
    sellers: [],
    status: { takenAt: '2026-11-29T06:00:25Z', deadLetters: { total: 0, isComplete: true, newest: [] } },
    mailsGivenUp: [],
    lotReports: { stored: 0, added: 0, newest: [] },
    link: 'https://coins.example/ops',
    ...more,
  });

describe('the report to operators', () => {
  const before = reported({
    now: new Date('2026-11-28T06:00:10Z'),
    sellers: [seller('held', 'on-hold'), seller('old', 'stale'), seller('same', 'suspect')],
  });

  it('names in the first one every seller that needs attention, the worst first', () => {
    const sellers = [
      seller('a', 'stale'),
      seller('b', 'well'),
      seller('c', 'broken', 'no lot', 'two'),
      seller('d', 'not-enabled'),
    ];
    const { states, report } = reported({ sellers });
    expect(states).toEqual({ c: 'broken', a: 'stale' });
    expect(report.subject).toBe('Obverse: 2 sellers need attention');
    expect(report.text).toContain('since the last report:\nc: broken: no lot; two\na: stale\n\nDead letters: 0 wait');
    expect(report).not.toHaveProperty('since');
  });

  it('names later what changed', () => {
    const { report } = reported({
      before,
      sellers: [
        seller('held', 'well'),
        seller('old', 'on-hold', 'status 429'),
        seller('same', 'suspect'),
        seller('new', 'stale'),
      ],
      mailsGivenUp: [{ template: 'contact', count: 2 }],
    });
    expect(report.since).toBe('2026-11-28T06:00:10.000Z');
    expect(report.became.map(({ seller: key, was }) => [key, was])).toEqual([
      ['old', 'stale'],
      ['new', undefined],
    ]);
    expect(report.recovered).toEqual([{ seller: 'held', state: 'well', was: 'on-hold', reasons: [] }]);
    expect(report.still).toEqual({ suspect: 1 });
    expect(report.subject).toBe('Obverse: 2 sellers need attention, 1 recovered, 2 mails given up');
    expect(report.text).toContain('held: well (was on-hold)');
    expect(report.text).toContain('As before: 1 suspect.');
    expect(report.text).toContain('Mails given up: 2 contact.');
  });

  it('says that nothing changed', () => {
    const same = ['held on-hold', 'old stale', 'same suspect'].map((one) => one.split(' '));
    const sellers = same.map(([key = '', state = '']) => seller(key, state));
    const { report } = reported({ before, sellers });
    expect(report.subject).toBe('Obverse: nothing changed');
    expect(report.text).toMatch(/^No seller changed its state\.\n\nAs before: 1 on-hold, 1 stale, 1 suspect\./);
  });

  it('counts the dead letters since the report before, if an indexer reports them', () => {
    const newest = [letter('2026-11-28T23:00:00Z'), letter('2026-11-28T01:00:00Z')];
    const deadLetters = { total: 2, isComplete: true, newest };
    const letters = (takenAt?: string) =>
      reported({ before, status: { deadLetters, ...(takenAt ? { takenAt } : {}) } }).report.deadLetters;
    expect(letters('2026-11-29T06:00:25Z')).toEqual({ waiting: 2, added: 1 });
    expect([letters('2026-11-29T05:00:00Z'), letters()]).toEqual([undefined, undefined]);
  });

  it('names the newest errors that visitors reported in lots since the report before', () => {
    const newest = [
      { lotId: '0000000000abc', seller: 'held', reason: 'price' },
      { lotId: '0000000000abd', reason: 'forgery' },
    ];
    const { report } = reported({ before, lotReports: { stored: 9, added: 3, newest } });
    expect(report.subject).toContain('3 errors reported in lots');
    expect(report.text).toContain(
      'Errors reported in lots: 9 stored, 3 of them new.\n0000000000abc (held): price\n0000000000abd (seller unknown): forgery\nand 1 more',
    );
    expect(report.lotReports).toEqual({ stored: 9, added: 3, newest });
    const quiet = reported({ before, lotReports: { stored: 9, added: 0, newest: [] } }).report;
    expect(quiet.text).toMatch(/\n\nErrors reported in lots: 9 stored, 0 of them new\.$/);
    expect(quiet.subject).not.toContain('error');
  });

  it('is compared with one that an earlier version wrote', () => {
    const { lotReports: _, ...earlier } = before.report;
    expect(opsReportFactsSchema.parse({ ...before, report: earlier }).states).toEqual(before.states);
  });

  it('names fifty sellers in a part of the text, and has all in its fields', () => {
    const { report } = reported({ sellers: Array.from({ length: 60 }, (_, n) => seller(`s${n}`, 'stale')) });
    expect(report.became).toHaveLength(60);
    expect(report.text).toContain('s49: stale\nand 10 more');
  });

  it('is read back as it was stored', () => {
    expect(opsReportFactsSchema.parse(JSON.parse(JSON.stringify(before)))).toEqual(before);
  });
});
