type Presence = 'never' | 'maybe' | 'always';

/** The parts that a catalogue's numbers have, from `number` in catalogues.yaml. */
export interface NumberShape {
  readonly volume: Presence;
  readonly section: Presence;
  readonly letter: Presence;
  readonly sub: Presence;
}

const shapes = new Map<string, NumberShape>();

/** Returns the same object for the same pattern. */
export function numberShape(pattern: string): NumberShape {
  const known = shapes.get(pattern);
  if (known) return known;
  const parts = pattern.split(' ');
  const presence = (part: string): Presence =>
    parts.includes(part) ? 'always' : parts.includes(`${part}?`) ? 'maybe' : 'never';
  const shape: NumberShape = {
    volume: presence('volume'),
    section: presence('section'),
    letter: presence('letter'),
    sub: presence('sub'),
  };
  shapes.set(pattern, shape);
  return shape;
}
