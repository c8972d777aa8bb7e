import { remembered } from './remembered';

describe('remembered', () => {
  function counted() {
    let reads = 0;
    const read = remembered((text) => {
      reads += 1;
      return text.length;
    });
    return { read, reads: () => reads };
  }

  it('reads a text once for each language', () => {
    const { read, reads } = counted();
    expect([read('taler', 'de'), read('taler', 'de'), read('taler', 'en'), read('taler')]).toEqual([5, 5, 5, 5]);
    expect(reads()).toBe(3);
  });

  it('keeps thousands of short texts', () => {
    const { read, reads } = counted();
    for (let round = 0; round < 2; round++) for (let number = 0; number < 4_000; number++) read(`lot ${number}`);
    expect(reads()).toBe(4_000);
  });

  it('keeps fewer texts if they are long', () => {
    const { read, reads } = counted();
    const long = (number: number) => `${number} `.padEnd(2_000, 'x');
    for (let number = 0; number < 400; number++) read(long(number));
    read(long(399));
    expect(reads()).toBe(400);
    read(long(0));
    expect(reads()).toBe(401);
  });
});
