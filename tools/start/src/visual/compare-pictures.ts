import { PNG } from 'pngjs';

/** Position and size of an element in CSS pixels. */
export interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly png: Buffer;
  readonly boxes: readonly Box[];
}

/** CSS pixels by which an element may have moved or grown. */
const MAX_BOX_DIFFERENCE = 2;
/** The part of the pixels that may differ. */
const MAX_PIXEL_PART = 0.01;

/** What differs beyond the limits, a line each; empty when the pictures agree. */
export async function differencesOf(before: Picture, after: Picture): Promise<readonly string[]> {
  const part = await differingPart(before.png, after.png);
  return [
    ...boxDifferences(before.boxes, after.boxes),
    ...(part > MAX_PIXEL_PART ? [`${(part * 100).toFixed(1)} % of the pixels differ`] : []),
  ];
}

/** The elements whose boxes differ, or the first pair of different elements. */
export function boxDifferences(before: readonly Box[], after: readonly Box[]): readonly string[] {
  const namesOf = (boxes: readonly Box[]) => boxes.map(({ name }) => name).join(' ');
  if (namesOf(before) !== namesOf(after)) return [`other elements: ${namesOf(after)} instead of ${namesOf(before)}`];
  return before.flatMap((box, index) => {
    const other = after[index] ?? box;
    const differs = (['x', 'y', 'width', 'height'] as const).some(
      (side) => Math.abs(box[side] - other[side]) > MAX_BOX_DIFFERENCE,
    );
    return differs ? [`${box.name} ${index}: ${textOf(other)} instead of ${textOf(box)}`] : [];
  });
}

function textOf({ x, y, width, height }: Box): string {
  return `${width}×${height} at ${x},${y}`;
}

/** The part of the pixels that differ visibly; 1 for pictures of different sizes. */
async function differingPart(before: Buffer, after: Buffer): Promise<number> {
  // An ES module, which services load when they need it.
  const { default: pixelmatch } = await import('pixelmatch');
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height) / (a.width * a.height);
}
