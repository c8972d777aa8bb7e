import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';
import { n } from './relief-art';

const FONT = '@fontsource/cinzel/files/cinzel-latin-700-normal.woff';
let loaded: Font | undefined;

/** Cinzel, from npm, because pictures must be the same on machines without fonts. */
function font(): Font {
  if (!loaded) {
    const bytes = readFileSync(createRequire(__filename).resolve(FONT));
    loaded = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
      lowMemory: false,
    });
  }
  return loaded;
}

interface Placed {
  readonly path: string;
  /** The middle of the letter, from the text's start. */
  readonly middle: number;
  readonly width: number;
}

function lettersOf(text: string, size: number, spacing: number): { letters: Placed[]; length: number } {
  const face = font();
  const letters: Placed[] = [];
  let length = 0;
  for (const character of text) {
    const glyph = face.charToGlyph(character);
    const width = ((glyph.advanceWidth ?? 0) * size) / face.unitsPerEm;
    // A glyph that the font lacks becomes a gap.
    if (glyph.index !== 0)
      letters.push({ path: outline(glyph.getPath(-width / 2, 0, size)), middle: length + width / 2, width });
    length += width + spacing;
  }
  return { letters, length: length - spacing };
}

/** The library's `toPathData` loses numbers that round to minus zero, and whole letters with them. */
function outline(path: Path): string {
  return path.commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${n(command.x)} ${n(command.y)}`;
        case 'Q':
          return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`;
        case 'C':
          return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

/** Letters on an arc of the given radius, feet inward, around the angle `at` (0 is the top, clockwise, degrees), over at most `span` degrees. */
export function arcText(text: string, radius: number, size: number, at: number, span: number): string {
  const room = (span * Math.PI * radius) / 180;
  const natural = lettersOf(text, size, size * 0.12);
  const fitted =
    natural.length > room
      ? lettersOf(text, (size * room) / natural.length, (size * room * 0.12) / natural.length)
      : natural;
  const degrees = 180 / (Math.PI * radius);
  return fitted.letters
    .map(
      ({ path, middle }) =>
        `<path transform="rotate(${n(at + (middle - fitted.length / 2) * degrees)}) translate(0,${n(-radius)})" d="${path}"/>`,
    )
    .join('');
}

/** Upright letters on the lower arc, like a date in the exergue. */
export function footText(text: string, radius: number, size: number): string {
  const { letters, length } = lettersOf(text, size, size * 0.2);
  const degrees = 180 / (Math.PI * radius);
  return letters
    .map(
      ({ path, middle }) =>
        `<path transform="rotate(${n((length / 2 - middle) * degrees)}) translate(0,${n(radius)})" d="${path}"/>`,
    )
    .join('');
}

/** One straight line with its middle at (x, y), at most `widest` wide. */
export function lineText(text: string, x: number, y: number, size: number, widest: number): string {
  const natural = lettersOf(text, size, size * 0.08);
  const factor = Math.min(1, widest / Math.max(1, natural.length));
  const { letters, length } = factor < 1 ? lettersOf(text, size * factor, size * factor * 0.08) : natural;
  return letters
    .map(({ path, middle }) => `<path transform="translate(${n(x + middle - length / 2)},${n(y)})" d="${path}"/>`)
    .join('');
}
