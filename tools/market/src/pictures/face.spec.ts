import { type Coin, coinTypes } from '../coins/coin';
import { faceOf } from './face';

const dated = coinTypes.find(
  ({ dated: years, reverse, legends }) => years && reverse !== 'wreath' && legends[1].length <= 30,
);
const wreathed = coinTypes.find(({ dated: years, reverse }) => years && reverse === 'wreath');

function coin(type: (typeof coinTypes)[number] | undefined, other: Partial<Coin> = {}): Coin {
  if (!type) throw new Error('no such type');
  const year = type.dated?.[0];
  return {
    type,
    metal: type.metal,
    ...(year === undefined ? {} : { year }),
    weight: 100,
    diameter: 20,
    grade: 3,
    currency: 'EUR',
    value: 1_000,
    seed: 7,
    ...other,
  };
}

describe('the face of a coin', () => {
  it.each([
    ['a date in the legend', dated],
    ['a date in the wreath', wreathed],
  ])('of another year differs on the side with %s only', (_, type) => {
    const [one, two] = [coin(type), coin(type, { year: (type?.dated?.[0] ?? 0) + 1 })];
    expect(faceOf(one, 'reverse').key).not.toBe(faceOf(two, 'reverse').key);
    expect(faceOf(one, 'obverse').key).toBe(faceOf(two, 'obverse').key);
  });

  it('is shared by coins of about the same wear, whatever their seller', () => {
    const keys = [0, 1, 2, 3, 4, 5, 6].map((grade) => faceOf(coin(dated, { grade, currency: 'USD' }), 'obverse').key);
    expect(new Set(keys).size).toBe(3);
  });

  it('has few specimens of a type, with one flan for both sides', () => {
    const type = coinTypes.find(({ make }) => make === 'ancient');
    const faces = Array.from({ length: 100 }, (_, seed) => coin(type, { seed }));
    expect(new Set(faces.map((one) => faceOf(one, 'obverse').key)).size).toBe(2);
    expect(faces.every((one) => faceOf(one, 'obverse').coin.seed === faceOf(one, 'reverse').coin.seed)).toBe(true);
  });
});
