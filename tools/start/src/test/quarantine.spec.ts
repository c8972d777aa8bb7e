import { QUARANTINE_DAYS, readQuarantine } from './quarantine';

const DAY_MS = 86_400_000;

describe('jest/quarantine.json', () => {
  it('has a test, a day and a reason in each entry', () => {
    for (const entry of readQuarantine())
      expect(entry).toEqual({
        test: expect.stringMatching(/\S/),
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        reason: expect.stringMatching(/\S/),
      });
  });

  it(`has no entry older than ${QUARANTINE_DAYS} days`, () => {
    const isOld = (since: string) => Date.now() - Date.parse(since) > QUARANTINE_DAYS * DAY_MS;
    expect(readQuarantine().filter(({ since }) => isOld(since))).toEqual([]);
  });
});
