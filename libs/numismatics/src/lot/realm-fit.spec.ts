import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

const realmOf = (title: string, language: string) => describeLot(dictionary, { title, language }).realm?.value;

describe('realms of one name', () => {
  it.each([
    ['de', 'Mauretanien, Juba II., Denar, 20 n. Chr.', 'mauretania'],
    ['de', 'Mauretanien, 5 Ouguiya 1973', 'mauritania'],
    ['it', 'Repubblica Romana, 3 baiocchi 1849', 'roman-republic-1849'],
    ['en', 'Roman Republic, Denarius, 89 BC', 'roman-republic'],
    ['fr', 'Royaume d’Italie, 5 lire 1810', 'kingdom-of-italy-napoleonic'],
    ['fr', 'Royaume d’Italie, 5 lire 1875', 'kingdom-of-italy'],
    ['de', 'Kamerun, 1900', 'german-cameroon'],
    ['en', 'Cameroon, 100 francs 1975', 'cameroon'],
  ])('%s: %s', (language, title, realm) => expect(realmOf(title, language)).toBe(realm));

  it('do not replace a city by its bishop before the city had coins', () =>
    expect(realmOf('Augsburg, Stadt. Heller o. J. (15. Jh.)', 'de')).toBe('augsburg'));

  it('keep a modern country over earlier coins', () => expect(realmOf('Slovakia, Ducat 1765', 'en')).toBe('slovakia'));
});
