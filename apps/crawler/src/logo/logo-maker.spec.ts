import sharp, { type Color } from 'sharp';
import { NotAPictureError } from '@obverse/pictures';
import { drawingLimits } from './draw-svg';
import { makeLogo } from './logo-maker';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** A wordmark: a bar of the colour on the ground. */
const mark = (ground: Color, ink: string, width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: ground } }).composite([
    {
      input: Buffer.from(
        `<svg width="${width}" height="${height}"><rect x="10%" y="30%" width="80%" height="40%" fill="${ink}"/></svg>`,
      ),
    },
  ]);
const svg = (attributes: string, inside = '<circle cx="20" cy="20" r="15" fill="#204060"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('makeLogo', () => {
  it('returns WebP with the original transparency in the stored size', async () => {
    const made = await makeLogo(await mark(clear, '#123456', 1200, 300).png().toBuffer());
    expect(made).toMatchObject({ width: 480, height: 120, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await sharp(made.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 120,
      hasAlpha: true,
    });
    const again = await makeLogo(await mark(clear, '#654321', 1200, 300).png().toBuffer());
    expect(again.hash).not.toBe(made.hash);
  });

  it('does not enlarge pixels', async () => {
    expect(await makeLogo(await mark('#fff', '#000', 90, 60).png().toBuffer())).toMatchObject({
      width: 90,
      height: 60,
    });
  });

  it.each([
    ['dark strokes need white on a black page', clear, '#1a1a40', { backOnBlack: '#ffffff' }],
    ['light strokes need black on a white page', clear, '#f4efe4', { backOnWhite: '#1f1d1a' }],
    ['medium strokes need no background', clear, '#c08030', {}],
    ['a plate is extended in its own colour', '#ffffff', '#204060', { backOnWhite: '#ffffff', backOnBlack: '#ffffff' }],
    ['a dark plate is extended too', '#202830', '#ffffff', { backOnWhite: '#202830', backOnBlack: '#202830' }],
  ])('%s', async (_, ground, ink, grounds) => {
    const { backOnWhite, backOnBlack } = await makeLogo(await mark(ground, ink).png().toBuffer());
    expect({ ...(backOnWhite && { backOnWhite }), ...(backOnBlack && { backOnBlack }) }).toEqual(grounds);
  });

  it('returns no background for a picture that extends to its edges', async () => {
    const stripes = `<svg width="200" height="100"><rect width="100" height="100" fill="#a00"/><rect x="100" width="100" height="100" fill="#00a"/></svg>`;
    const made = await makeLogo(await sharp(Buffer.from(stripes)).png().toBuffer());
    expect(made).not.toHaveProperty('backOnWhite');
    expect(made).not.toHaveProperty('backOnBlack');
  });

  it.each([
    ['with a size', 'width="44" height="44"', [160, 160]],
    ['of the size of a wall', 'width="20000" height="10000" viewBox="0 0 40 20"', [320, 160]],
    ['with a view box only', 'viewBox="0 0 40 40"', [160, 160]],
  ])('draws an SVG %s to fit', async (_, attributes, [width, height]) => {
    expect(await makeLogo(svg(attributes))).toMatchObject({ width, height });
  });

  it.each([
    ['HTML instead of a picture', Buffer.from('<!doctype html><h1>x</h1>')],
    ['an empty file', new Uint8Array()],
    [
      'an SVG that refers to a picture',
      svg('width="44" height="44"', '<image href="http://127.0.0.1:9/a.png" width="44" height="44"/>'),
    ],
    ['an empty SVG', svg('width="44" height="44"', '')],
    ['half an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><circle r="9"')],
  ])('refuses %s', async (_, bytes) => {
    await expect(makeLogo(bytes)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('refuses an SVG that takes too long to draw, and draws the next one', async () => {
    const strokes = `M0 0${'L80 40L0 39L3 0'.repeat(18_000)}`;
    const slow = svg(
      'width="80" height="40"',
      `<path id="p" stroke="#000" stroke-width="2" stroke-linejoin="round" d="${strokes}"/><use href="#p"/>`,
    );
    await expect(makeLogo(slow, { ...drawingLimits, milliseconds: 1_000 })).rejects.toThrow('takes longer than 1 s');
    expect(await makeLogo(svg('width="44" height="44"'))).toMatchObject({ width: 160 });
  });

  it('refuses nested uses that multiply', async () => {
    const levels = Array.from(
      { length: 15 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    const bomb = svg('width="44" height="44"', `<g id="l0"><rect width="9" height="9"/></g>${levels.join('')}`);
    await expect(makeLogo(bomb)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it.each([
    ['of one pixel', 1, 1],
    ['of a favicon', 32, 32],
    ['of a rule', 900, 30],
    ['with too many pixels', 6_000, 5_000],
  ])('refuses a picture %s', async (_, width, height) => {
    await expect(makeLogo(await mark(clear, '#123', width, height).png().toBuffer())).rejects.toBeInstanceOf(
      NotAPictureError,
    );
  });

  it('refuses an empty picture', async () => {
    for (const background of ['#ffffff', clear]) {
      const empty = await sharp({ create: { width: 90, height: 90, channels: 4, background } })
        .png()
        .toBuffer();
      await expect(makeLogo(empty)).rejects.toThrow('nothing is drawn on it');
    }
  });
});
