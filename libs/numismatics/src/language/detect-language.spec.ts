import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { detectLanguage } from './detect-language';

describe('detectLanguage', () => {
  it.each([
    ['Schöne Silbermünze mit Patina, sehr selten', 'de'],
    ['A very nice coin with some toning', 'en'],
    ['Très belle pièce avec une superbe patine', 'fr'],
    ['Moneta molto rara con bella patina', 'it'],
    ['Moneda muy rara de la ceca de Potosí', 'es'],
    ['Moeda muito rara em bom estado de conservação', 'pt'],
    ['Zeldzame munt met mooie patina uit het jaar', 'nl'],
    ['Bardzo rzadka moneta w pięknym stanie', 'pl'],
    ['Velmi vzácná mince ve stavu', 'cs'],
    ['Nagyon ritka és szép érme', 'hu'],
    ['Редкая монета в отличном состоянии', 'ru'],
    ['Рідкісна монета у гарному стані', 'uk'],
    ['Σπάνιο αργυρό νόμισμα', 'el'],
    ['Çok nadir ve temiz para', 'tr'],
    ['Mycket sällsynt mynt från och med', 'sv'],
    ['とても珍しい銀貨', 'ja'],
    ['非常稀少的银币', 'zh'],
  ])('takes %s for %s', (text, language) => expect(detectLanguage(dictionary, tokenise(text))).toBe(language));

  it('returns undefined without evidence', () => {
    for (const text of ['', '1786', 'MS63', 'XYZ']) expect(detectLanguage(dictionary, tokenise(text))).toBeUndefined();
  });

  it.each(['1 peso 1895, Alfonso XIII, Puerto Rico', '2 sol 1792, Louis XVI'])(
    'takes no unit for a word of one language: %s',
    (text) => expect(detectLanguage(dictionary, tokenise(text), 'en')).toBe('en'),
  );

  it('follows the hint if nothing contradicts it, and the text otherwise', () => {
    expect(detectLanguage(dictionary, tokenise('1786 A'), 'de-AT')).toBe('de');
    expect(detectLanguage(dictionary, tokenise('Très belle pièce avec une superbe patine'), 'de')).toBe('fr');
    expect(detectLanguage(dictionary, tokenise('Редкая монета в отличном состоянии'), 'en')).toBe('ru');
  });
});
