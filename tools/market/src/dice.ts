/** Mixes whole numbers into 32 well-distributed bits. The result is the same on every machine. */
export function mix(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = scramble(hash ^ (part >>> 0));
    // Numbers beyond 32 bits (times) must keep their upper half.
    const upper = Math.floor(part / 0x1_0000_0000);
    if (upper !== 0) hash = scramble(hash ^ (upper >>> 0) ^ 0x5bd1e995);
  }
  return hash;
}

/** A number for a text, so that keys and seeds can be mixed. */
export function mixText(text: string): number {
  let hash = text.length;
  for (const character of text) hash = scramble(hash ^ (character.codePointAt(0) ?? 0));
  return hash;
}

function scramble(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A repeatable stream of random numbers. Each purpose uses its own stream from `mix`, so that a new number in one does not change another. */
export class Dice {
  #state: number;

  constructor(...parts: number[]) {
    this.#state = mix(...parts);
  }

  /** 0 ≤ x < 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    return scramble(this.#state ^ 0x2545f491) / 0x1_0000_0000;
  }

  /** A whole number, including both bounds. */
  int(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return low + this.unit() * (high - low);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.unit() * choices.length)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }
}
