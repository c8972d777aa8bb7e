import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readReferences } from './read-references';
import { isTagOfWork, tagsOfReference, tagsOfReferencesIn, titleOfReferenceTag } from './reference-tag';

const tagsIn = (text: string) =>
  readReferences(tokenise(text), dictionary).flatMap((reference) => tagsOfReference(dictionary, reference));
const titleOf = (tag: string) => titleOfReferenceTag(dictionary, tag);

describe('the tags of a reference', () => {
  it.each([
    ['RIC II 207', ['ref-ric.ii.207', 'ref-ric']],
    ['R.I.C. 2, 207', ['ref-ric.ii.207', 'ref-ric']],
    ['RIC 207', ['ref-ric.207', 'ref-ric']],
    ['RIC II 123a', ['ref-ric.ii.123a', 'ref-ric']],
    ['RIC V/2, 12', ['ref-ric.v-2.12', 'ref-ric']],
    ['Crawford 44/5', ['ref-crawford.44-5', 'ref-crawford.44', 'ref-crawford']],
    ['KM# 382.1', ['ref-km.382-1', 'ref-km.382', 'ref-km']],
    ['Davenport #1234', ['ref-davenport.1234', 'ref-davenport']],
    ['Friedberg 123', ['ref-friedberg.123', 'ref-friedberg']],
  ])('in %s are %j', (text, tags) => expect(tagsIn(text)).toEqual(tags));

  it('do not have a number without its parts when the whole is not expressed', () => {
    const [tag = ''] = tagsIn('CNM 2.42.12');
    expect(titleOf(tag)).not.toBe('CNM 2');
  });

  it('are equal for the spellings of one reference', () => {
    expect(tagsIn('KM382.1')).toEqual(tagsIn('Krause 382.1'));
    expect(tagsIn('Dav. 1234')).toEqual(tagsIn('Davenport 1234'));
  });

  it('are those of the work alone for a number that a tag cannot express', () =>
    expect(tagsIn('BMC Troas, p. 12, 34').every(isTagOfWork)).toBe(true));

  it('do not exist for a citation of several works', () => {
    const [reference] = readReferences(tokenise('RIC II 207'), dictionary);
    expect(reference && tagsOfReference(dictionary, { ...reference, catalogues: ['crawford', 'craig'] })).toEqual([]);
  });
});

it('of typed references are those of their numbers', () => {
  expect(tagsOfReferencesIn(dictionary, 'RIC II 207; KM 382.1')).toEqual([
    'ref-ric.ii.207',
    'ref-km.382-1',
    'ref-km.382',
  ]);
  expect(tagsOfReferencesIn(dictionary, 'RIC')).toEqual([]);
});

describe('the title of the tag of a reference', () => {
  it.each([
    ['ref-ric', 'RIC, Roman Imperial Coinage'],
    ['ref-km', 'KM, Standard Catalog of World Coins'],
    ['ref-numista', 'Numista Catalogue'],
    ['ref-ric.ii.207', 'RIC II 207'],
    ['ref-ric.iv-2.19', 'RIC IV.2 19'],
    ['ref-crawford.44-5', 'Crawford 44/5'],
    ['ref-km.382-1', 'KM 382.1'],
    ['ref-davenport.1234', 'Dav. 1234'],
  ])('%s is %s', (tag, title) => expect(titleOf(tag)).toBe(title));

  it.each(['JNDA 01-10', 'HMZ 2-1234a', 'CNM 2.42.12', 'HGC 4, 1597', 'RIC VII №12', 'RIC IV.2#19'])(
    'of the tag of %s is read as the same reference',
    (text) => {
      const [tag = ''] = tagsIn(text);
      expect(tagsIn(isTagOfWork(tag) ? text : (titleOf(tag) ?? ''))[0]).toBe(tag);
    },
  );

  it.each(['ref-', 'ref-atlantis', 'ref-atlantis.12', 'ref-ric.', 'ref-ric..1', 'ref-ric.km.1.ric.2', 'ref-ric.x1y-z'])(
    '%s has none',
    (tag) => expect(titleOf(tag)).toBeUndefined(),
  );

  it('is read as the reference again, for every work', () => {
    const differing = dictionary.all('catalogue').flatMap(({ facts: { cited } }) =>
      [`${cited[0]} 12`, `${cited[0]} II 123a`, `${cited[0]} 44/5`, `${cited[0]} 382.1`]
        .flatMap(tagsIn)
        .filter((tag) => !isTagOfWork(tag))
        .filter((tag) => tagsIn(titleOf(tag) ?? '')[0] !== tag),
    );
    expect(differing).toEqual([]);
  });
});
