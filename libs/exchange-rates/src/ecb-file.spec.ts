import { referenceRates } from '@obverse/lots';
import fc from 'fast-check';
import { ecbFile } from './ecb-file.factory';
import { parseEcbFile } from './ecb-file';
import { RateFileError } from './rate-file-error';

const now = Date.parse('2026-11-21T10:00:00Z');
const friday = { date: '2026-11-20', perEuro: { USD: '1.1513', JPY: '181.20' } };
const thursday = { date: '2026-11-19', perEuro: { USD: '1.1540', JPY: '180.95', RUB: '90.1' } };

describe('parseEcbFile', () => {
  it('returns each day with its currencies', () => {
    expect(parseEcbFile(ecbFile(friday, thursday), now)).toEqual([friday, thursday]);
    expect(parseEcbFile(ecbFile(referenceRates), now)).toEqual([referenceRates]);
  });

  it('rejects a file truncated at any place', () => {
    const whole = ecbFile(friday, thursday);
    const end = whole.lastIndexOf('</gesmes:Envelope>') + '</gesmes:Envelope>'.length;
    fc.assert(
      fc.property(fc.nat({ max: end - 1 }), (length) => {
        expect(() => parseEcbFile(whole.slice(0, length), now)).toThrow(RateFileError);
      }),
    );
  });

  it.each([
    ['', 'complete'],
    ['<html><body>Service unavailable</body></html>', '<html>'],
    [ecbFile(), 'no day'],
    [ecbFile({ date: '2026-11-23', perEuro: { USD: '1' } }), '2026-11-23'],
    [ecbFile({ date: '2026-02-30', perEuro: { USD: '1' } }), 'not a date'],
    [ecbFile({ date: '1998-12-31', perEuro: { USD: '1' } }), '1998-12-31'],
    [ecbFile({ date: '2026-11-20', perEuro: {} }), 'no rates'],
    [ecbFile({ date: '2026-11-20', perEuro: { USD: '0' } }), '"0"'],
    [ecbFile({ date: '2026-11-20', perEuro: { USD: '-1.1' } }), '-1.1'],
    [ecbFile({ date: '2026-11-20', perEuro: { USD: '1,15' } }), '1,15'],
    [ecbFile({ date: '2026-11-20', perEuro: { USD: 'N/A' } }), 'N/A'],
    [ecbFile({ date: '2026-11-20', perEuro: { EUR: '1' } }), 'EUR'],
    [ecbFile({ date: '2026-11-20', perEuro: { constructor: '1' } }), 'constructor'],
    [ecbFile(friday, friday), 'twice'],
    [
      ecbFile(friday).replace("<Cube currency='JPY'", "<Cube currency='USD' rate='1'/><Cube currency='JPY'"),
      'USD twice',
    ],
  ])('rejects content that the bank does not publish: %#', (xml, reason) => {
    expect(() => parseEcbFile(xml, now)).toThrow(RateFileError);
    expect(() => parseEcbFile(xml, now)).toThrow(reason);
  });

  it('rejects arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseEcbFile(text, now)).toThrow(RateFileError);
      }),
    );
  });
});
