import { outdatedShells, shellNameOf } from './shells';

const shells = ['a', 'b', 'c'].map(shellNameOf);
const [a = '', b = '', c = ''] = shells;

describe('outdatedShells', () => {
  it('keeps the build before, whose pages may still be open', () => {
    expect(outdatedShells([a, b, c], c)).toEqual([a]);
    expect(outdatedShells([a, b], b)).toEqual([]);
  });

  it('keeps the current build when it was installed before another one', () => {
    expect(outdatedShells([a, b, c], a)).toEqual([b]);
  });

  it('names no caches of answers and pictures', () => {
    expect(outdatedShells(['obverse-personal', 'obverse-pictures', a, b, c], c)).toEqual([a]);
  });
});
