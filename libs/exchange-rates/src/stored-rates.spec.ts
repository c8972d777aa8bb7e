import { referenceRates, type ExchangeRates } from '@obverse/lots';
import { ratesOf, StoredRates } from './stored-rates';

type Stored = ExchangeRates & { readonly storedAt: string };

const stored = (date: string, storedAt: string): Stored => ({ date, perEuro: { USD: '1.1' }, storedAt });

describe('stored rates', () => {
  const opened = async (answers: readonly (readonly Stored[] | Error)[], areRequired = true) => {
    const asked: (string | undefined)[] = [];
    const left = [...answers];
    const days = (since?: string): Promise<readonly Stored[]> => {
      asked.push(since);
      const next = left.shift() ?? [];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    };
    const rates = await StoredRates.open({
      rates: { days, others: () => Promise.resolve([]) },
      areRequired,
      onError: () => undefined,
    });
    rates.close();
    return { rates, asked };
  };

  it('are the shipped ones when none are stored', async () => {
    const { rates } = await opened([[]]);
    expect(rates.latest).toEqual(referenceRates);
    // A currency joined the euro after the shipped day.
    expect(rates.at('2026-11-21T10:00:00.000Z')).toEqual({ ...referenceRates, inForceOn: '2026-11-21' });
  });

  it('include days stored later, old days too', async () => {
    const first = stored('2026-11-19', '2026-11-19T15:10:00.000001Z');
    const newer = stored('2026-11-20', '2026-11-20T15:10:00.000001Z');
    const history = stored('2001-01-02', '2026-11-20T15:12:00.000001Z');
    const { rates, asked } = await opened([[first], [history, newer], []]);
    expect(rates.latest.date).toBe('2026-11-19');
    await rates.refresh();
    expect([rates.latest.date, rates.at('2001-01-05T00:00:00.000Z').date]).toEqual(['2026-11-20', '2001-01-02']);
    await rates.refresh();
    expect(asked).toEqual([undefined, first.storedAt, history.storedAt]);
  });

  it('stay in use when a later read fails; opening fails without them', async () => {
    const { rates } = await opened([[stored('2026-11-19', '2026-11-19T15:10:00Z')], new Error('away')]);
    await expect(rates.refresh()).rejects.toThrow('away');
    expect(rates.latest.date).toBe('2026-11-19');
    await expect(opened([new Error('away')])).rejects.toThrow('away');
  });

  it('are the shipped ones until they can be read, where they are not required', async () => {
    const { rates } = await opened([new Error('away'), [stored('2026-11-19', '2026-11-19T15:10:00Z')]], false);
    expect(rates.latest).toEqual(referenceRates);
    await rates.refresh();
    expect(rates.latest.date).toBe('2026-11-19');
  });
});

it('rates of other sources complete the days, also those stored later', async () => {
  const rouble = { date: '2024-12-31', currency: 'RUB', perEuro: '106.1', source: 'Bank X' };
  const answers = [[], [{ ...rouble, storedAt: '2026-11-19T15:10:00.000001Z' }], []];
  const asked: (string | undefined)[] = [];
  const others = (since?: string) => {
    asked.push(since);
    return Promise.resolve(answers.shift() ?? []);
  };
  const rates = await StoredRates.open({
    rates: { days: () => Promise.resolve([]), others },
    areRequired: true,
    onError: () => undefined,
  });
  rates.close();
  expect(rates.latest).toEqual(referenceRates);
  await rates.refresh();
  expect(rates.latest).toEqual({ ...referenceRates, others: { RUB: rouble } });
  await rates.refresh();
  expect(asked).toEqual([undefined, undefined, '2026-11-19T15:10:00.000001Z']);
});

it('the shipped day is included once', () => {
  const corrected = { date: referenceRates.date, perEuro: { USD: '1.0389' } };
  expect(ratesOf([corrected], []).at('2025-01-02T00:00:00Z')).toBe(corrected);
});
