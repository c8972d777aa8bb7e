import { pictureNumbers } from './picture-numbers';

it('names the pictures that exist here', () =>
  expect(pictureNumbers({ images: [1, 3], imageCount: 4 })).toEqual([1, 3]));
it('names those that are fetched when they are requested, in their places', () =>
  expect(pictureNumbers({ images: [1, 3], imagesWaiting: [0, 2], imageCount: 5 })).toEqual([0, 1, 2, 3]));
it('is empty if none exists yet', () => expect(pictureNumbers({ images: [], imageCount: 4 })).toEqual([]));
it('names all that the seller shows if the answer does not state them', () =>
  expect(pictureNumbers({ imageCount: 2 })).toEqual([0, 1]));
