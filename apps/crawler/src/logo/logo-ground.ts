/** Pixels in the format of sharp: red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The background a logo needs, `#rrggbb`; absent when the page's own background is suitable. */
export interface LogoGround {
  /** On a white page. */
  readonly backOnWhite?: string;
  /** On a black page. */
  readonly backOnBlack?: string;
}

/** Backgrounds for logos made for the other theme. */
const WHITE = '#ffffff';
const BLACK = '#1f1d1a';
const OPAQUE = 250;
/** Share of opaque pixels from which a logo is a plate with a background of its own. */
const PLATE = 0.99;
/** The greatest difference of a plate's border from its mean, per colour channel. With a greater one the picture extends to its edges. */
const EVEN = 12;
/** WCAG 2.2 requires a contrast of 3 for graphics; with half of that a line is hardly visible. */
const LEAST_CONTRAST = 1.5;
/** Share of the drawn pixels that may be invisible. Most pages are white, so a logo is assumed to be made for white unless most of it is invisible there. */
const MOST_LOST_ON_WHITE = 0.5;
const MOST_LOST_ON_BLACK = 0.2;

/** Whether nothing is drawn: all pixels are transparent or have the same colour. */
export function isBlank(pixels: Pixels): boolean {
  const { data } = pixels;
  let [isSeen, isEven] = [false, true];
  for (let at = 0; at < data.length && (!isSeen || isEven); at += 4) {
    if (alphaAt(data, at) > 25) isSeen = true;
    if ([0, 1, 2, 3].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > EVEN))
      isEven = false;
  }
  return !isSeen || isEven;
}

/**
 * The background a logo needs, from its pixels. A plate has its own, which is extended when its border is of one colour. Among transparent logos, light
 * strokes need black on a white page, dark strokes white on a black page.
 */
export function groundOf(pixels: Pixels): LogoGround {
  if (isPlate(pixels)) {
    const border = borderColour(pixels);
    return border === undefined ? {} : { backOnWhite: border, backOnBlack: border };
  }
  if (lostShare(pixels, luminanceOf(255, 255, 255)) > MOST_LOST_ON_WHITE) return { backOnWhite: BLACK };
  const isLostOnBlack = lostShare(pixels, luminanceOf(0x1f, 0x1d, 0x1a)) > MOST_LOST_ON_BLACK;
  return isLostOnBlack ? { backOnBlack: WHITE } : {};
}

function isPlate({ data }: Pixels): boolean {
  let opaque = 0;
  for (let at = 0; at < data.length; at += 4) if (alphaAt(data, at) >= OPAQUE) opaque += 1;
  return opaque >= PLATE * (data.length / 4);
}

/** The mean colour of the border; undefined when it is not even. */
function borderColour({ data, width, height }: Pixels): string | undefined {
  const places: number[] = [];
  for (let x = 0; x < width; x += 1) places.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) places.push(y * width, y * width + width - 1);
  const means = [0, 1, 2].map(
    (channel) => places.reduce((sum, place) => sum + (data[place * 4 + channel] ?? 0), 0) / places.length,
  );
  const isEven = means.every((mean, channel) => {
    const off = places.filter((place) => Math.abs((data[place * 4 + channel] ?? 0) - mean) > EVEN);
    return off.length <= places.length / 50;
  });
  return isEven ? `#${means.map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join('')}` : undefined;
}

/** The share of drawn pixels that are hardly visible on a background of this luminance, from 0 to 1. */
function lostShare({ data }: Pixels, ground: number): number {
  let [ink, lost] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = alphaAt(data, at);
    if (alpha < 25) continue;
    ink += alpha;
    if (contrast(luminanceOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), ground) < LEAST_CONTRAST)
      lost += alpha;
  }
  return ink === 0 ? 0 : lost / ink;
}

function alphaAt(data: Uint8Array, at: number): number {
  return data[at + 3] ?? 0;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
