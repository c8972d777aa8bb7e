import fc from 'fast-check';
import { cleanText, cleanTexts, needsCleaning } from './clean-text';

describe('cleanText', () => {
  it.each([
    ['Denar\0', 'Denar'],
    ['\ud83d Thaler \udc00', '\ufffd Thaler \ufffd'],
    ['\0\0', '\ufffd'],
    ['', ''],
    ['🪙 1 Dukat', '🪙 1 Dukat'],
  ])('makes %j %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('gives texts that UTF-8 and PostgreSQL can hold, and changes no other text', () => {
    const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)));
    fc.assert(
      fc.property(
        anyText.map((units) => units.join('')),
        (text) => {
          const cleaned = cleanText(text);
          const good = text.isWellFormed() && !text.includes('\0');
          return cleaned.isWellFormed() && !cleaned.includes('\0') && (!good || cleaned === text);
        },
      ),
    );
  });
});

describe('needsCleaning', () => {
  it('finds every JSON text whose value would be changed', () => {
    const unit = fc.constantFrom('\0', '\ud800', '\udfff', '\udbff', 'a', '\\', '"', 'ü');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const value = { title: units.join(''), list: [units.join('')] };
        const json = JSON.stringify(value);
        return needsCleaning(json) || JSON.stringify(cleanTexts(value)) === json;
      }),
    );
  });
});
