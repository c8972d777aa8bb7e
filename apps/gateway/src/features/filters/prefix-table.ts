/** After every text that starts with the same characters. */
const LAST = '\uffff';

/** Keys and the numbers of what they name, by the beginnings of the keys. Read-only; a lookup is a binary search. */
export class PrefixTable {
  private readonly keys: readonly string[];
  /** The owners of the key at `place` are at `starts[place]` up to `starts[place + 1]`. */
  private readonly starts: Uint32Array;
  private readonly owners: Uint32Array;

  /** @param size The owners are below this number. */
  constructor(
    ownersByKey: ReadonlyMap<string, readonly number[]>,
    private readonly size: number,
  ) {
    this.keys = [...ownersByKey.keys()].sort();
    this.starts = new Uint32Array(this.keys.length + 1);
    const owners: number[] = [];
    this.keys.forEach((key, place) => {
      for (const owner of ownersByKey.get(key) ?? []) owners.push(owner);
      this.starts[place + 1] = owners.length;
    });
    this.owners = Uint32Array.from(owners);
  }

  /** By number, 1 for the owners of the keys that start with the prefix. A short prefix has thousands, so they are marked rather than collected. */
  startingWith(prefix: string): Uint8Array {
    const marks = new Uint8Array(this.size);
    const [first, end] = [prefix, prefix + LAST].map((wanted) => this.starts[this.placeOf(wanted)]);
    for (const owner of this.owners.subarray(first, end)) marks[owner] = 1;
    return marks;
  }

  /** The place of the first key that is not before `wanted`. */
  private placeOf(wanted: string): number {
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
