import { PNG } from 'pngjs';
import { boxDifferences, differencesOf, type Box } from './compare-pictures';

const box: Box = { name: 'h1', x: 10, y: 20, width: 300, height: 40 };

/** A white square of 100 × 100 pixels whose first `black` pixels are black. */
function picture(black: number, boxes: readonly Box[] = [box]) {
  const png = new PNG({ width: 100, height: 100 });
  png.data.fill(255);
  for (let pixel = 0; pixel < black; pixel += 1) png.data.fill(0, pixel * 4, pixel * 4 + 3);
  return { png: PNG.sync.write(png), boxes };
}

describe('differencesOf', () => {
  it('accepts one pixel of a hundred, and no more', async () => {
    expect(await differencesOf(picture(0), picture(90))).toEqual([]);
    expect(await differencesOf(picture(0), picture(300))).toEqual(['3.0 % of the pixels differ']);
  });

  it('names elements that moved by more than two pixels', () => {
    expect(boxDifferences([box], [{ ...box, y: 22 }])).toEqual([]);
    expect(boxDifferences([box], [{ ...box, y: 23 }])).toEqual(['h1 0: 300×40 at 10,23 instead of 300×40 at 10,20']);
  });

  it('names other elements', () => expect(boxDifferences([box], [])).toEqual(['other elements:  instead of h1']));
});
