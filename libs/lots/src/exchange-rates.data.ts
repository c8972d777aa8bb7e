import type { ExchangeRates } from './money';

/** Euro foreign exchange reference rates of the European Central Bank for 31 December 2024, its last publication of that year. */
export const referenceRates: ExchangeRates = {
  date: '2024-12-31',
  perEuro: {
    USD: '1.0389',
    JPY: '163.06',
    BGN: '1.9558',
    CZK: '25.185',
    DKK: '7.4578',
    GBP: '0.82918',
    HUF: '411.35',
    PLN: '4.2750',
    RON: '4.9743',
    SEK: '11.4590',
    CHF: '0.9412',
    ISK: '143.90',
    NOK: '11.7950',
    TRY: '36.7372',
    AUD: '1.6772',
    BRL: '6.4253',
    CAD: '1.4948',
    CNY: '7.5833',
    HKD: '8.0686',
    ILS: '3.7885',
    INR: '88.9335',
    KRW: '1532.15',
    MXN: '21.5504',
    NZD: '1.8532',
    SGD: '1.4164',
    ZAR: '19.6188',
  },
};
