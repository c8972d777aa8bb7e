import { isOfSpecimens } from './keys';

it('matches any of several specimens by either key', () => {
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
  expect(isOfSpecimens(undefined)).toBeUndefined();
});
