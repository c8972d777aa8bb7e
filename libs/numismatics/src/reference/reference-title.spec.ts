import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readReferences } from './read-references';
import { referenceKey } from './reference-key';
import { referenceTitle } from './reference-title';

const read = (text: string) => readReferences(tokenise(text), dictionary);
const titles = (text: string) => read(text).map((reference) => referenceTitle(dictionary, reference));

describe('the title of a reference', () => {
  it.each([
    ['R.I.C. 2, 207', 'RIC II 207'],
    ['RIC V/2, 12', 'RIC V.2 12'],
    ['Crawford# 497/2a', 'Crawford 497/2a'],
    ['KM# 382.1', 'KM 382.1'],
    ['Davenport #1234', 'Dav. 1234'],
  ])('of %s is %s', (text, title) => expect(titles(text)).toEqual([title]));

  it.each(['RIC II 123a', 'RIC IV.2#19', 'RIC VII №12', 'Crawford 44/5', 'HGC 4, 1597', 'HMZ 2-1234a', 'CNM 2.42.12'])(
    'of %s is read as the same reference',
    (text) => {
      const [reference] = read(text);
      const title = reference && referenceTitle(dictionary, reference);
      expect(read(title ?? '').map(referenceKey)).toEqual([reference && referenceKey(reference)]);
    },
  );

  it.each(['JNDA 01-10', 'BMC Troas, p. 12, 34'])('of %s is unknown, because it would be read as another one', (text) =>
    expect(titles(text)).toEqual([undefined]),
  );

  it('is unknown for a citation of several works', () => {
    const [reference] = read('RIC II 207');
    expect(
      reference && referenceTitle(dictionary, { ...reference, catalogues: ['crawford', 'craig'] }),
    ).toBeUndefined();
  });
});
