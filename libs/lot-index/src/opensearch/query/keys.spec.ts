import { isOfSpecimens, isOfType } from './keys';

it('matches one type, and any of several specimens', () => {
  expect(isOfType('austria.val-thaler.1765')).toEqual({ term: { type: 'austria.val-thaler.1765' } });
  expect(isOfSpecimens(['sale:o-1:412:17', 'slab:ngc:1'])).toEqual({
    bool: {
      should: [
        { terms: { piece: ['sale:o-1:412:17', 'slab:ngc:1'] } },
        { terms: { photo: ['sale:o-1:412:17', 'slab:ngc:1'] } },
      ],
    },
  });
});

it('is undefined without keys', () => {
  expect(isOfType(undefined)).toBeUndefined();
  expect(isOfSpecimens(undefined)).toBeUndefined();
});
