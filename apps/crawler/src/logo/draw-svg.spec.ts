import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { NotAPictureError } from '@obverse/pictures';
import { drawingLimits, drawSvg, renderSvg } from './draw-svg';

const box = { width: 480, height: 160 };
/** For what is no test of the time limit: a busy machine may take long to start the renderer. */
const unhurried = { ...drawingLimits, milliseconds: 60_000 };
const svg = (attributes: string, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const square = '<rect width="40" height="40" fill="#204060"/>';
const pixelsOf = async (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();
const painted = (attribute: string) => `<rect width="40" height="40" ${attribute}="url(#p)"/>`;
const isEmpty = (pixels: Uint8Array) => pixels.every((byte) => byte === 0);

describe('drawSvg', () => {
  it.each([
    ['a wide SVG', 'width="96" height="4"', [480, 20]],
    ['a high SVG', 'width="40" height="80"', [80, 160]],
    ['an SVG of the size of a wall', 'width="20000" height="10000" viewBox="0 0 40 20"', [320, 160]],
  ])('scales %s to fit the box', async (_, attributes, [width, height]) => {
    expect(await sharp(await drawSvg(svg(attributes, square), box, unhurried)).metadata()).toMatchObject({
      width,
      height,
    });
  });

  it('keeps what is transparent', async () => {
    const pixels = await pixelsOf(await drawSvg(svg('width="80" height="40"', square), box, unhurried));
    expect([...pixels.subarray(0, 4)]).toEqual([0x20, 0x40, 0x60, 255]);
    expect([...pixels.subarray(-4)]).toEqual([0, 0, 0, 0]);
  });

  it('draws an SVG with text, whether or not the system has fonts', async () => {
    const text = '<text y="30" font-family="sans-serif">Münzhaus</text>';
    expect(isEmpty(await pixelsOf(await drawSvg(svg('width="80" height="40"', square + text), box, unhurried)))).toBe(
      false,
    );
  });

  it.each([
    ['half an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"')],
    ['an SVG without area', svg('width="0" height="40"', square)],
    ['no SVG', Buffer.from('<h1>x</h1>')],
  ])('rejects %s with the reason', async (_, bytes) => {
    await expect(drawSvg(bytes, box, unhurried)).rejects.toThrow(/^cannot be drawn: SVG /);
  });

  it('kills the renderer at the time limit, and draws the next SVG', async () => {
    const strokes = `M0 0${'L80 40L0 39L3 0'.repeat(5_000)}`;
    const slow = svg(
      'width="80" height="40"',
      `<path id="p" stroke="#000" stroke-linejoin="round" d="${strokes}"/>${'<use href="#p"/>'.repeat(100)}`,
    );
    const drawing = drawSvg(slow, box, { ...drawingLimits, milliseconds: 400 });
    await expect(drawing).rejects.toThrow(new NotAPictureError('cannot be drawn: takes longer than 0.4 s'));
    expect(isEmpty(await pixelsOf(await drawSvg(svg('width="40" height="40"', square), box, unhurried)))).toBe(false);
  });

  it('kills the renderer at the memory limit', async () => {
    const levels = Array.from(
      { length: 5 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    const large = svg('width="44" height="44"', `<g id="l0"><rect width="9" height="9"/></g>${levels.join('')}`);
    const drawing = drawSvg(large, box, unhurried);
    await expect(drawing).rejects.toThrow('cannot be drawn: needs more than 300 MB of memory');
  });
});

/** resvg loads local files. `svgRefusal` refuses references in the text of the SVG, and the renderer refuses what resvg has loaded. */
describe('an SVG that refers to a local file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
  const file = path.join(folder, 'secret.png');
  beforeAll(() => sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } }).toFile(file));
  afterAll(() => rmSync(folder, { recursive: true }));

  const image = (href: string) => `<image href="${href}" width="40" height="40"/>`;
  const attributes = 'width="40" height="40"';
  it.each([
    ['by path', () => image(file)],
    ['by a relative path', () => image(path.relative('.', file))],
    [
      'in a pattern',
      () => `<defs><pattern id="p" width="9" height="9">${image(file)}</pattern></defs>${painted('fill')}`,
    ],
    ['in a mask', () => `<defs><mask id="p">${image(file)}</mask></defs>${painted('mask')}`],
    ['in a filter', () => `<filter id="p"><feImage href="${file}"/></filter>${painted('filter')}`],
  ])('%s is refused by the check and by the renderer', async (_, inside) => {
    await expect(drawSvg(svg(attributes, inside()), box, unhurried)).rejects.toThrow('SVG that contains a picture');
    await expect(renderSvg(svg(attributes, inside()), box, unhurried)).rejects.toThrow(
      'cannot be drawn: SVG contains an image',
    );
  });

  it.each([
    ['as an address', () => pathToFileURL(file).href],
    ['that does not exist', () => 'secret.png'],
  ])('%s is refused by the check and ignored by the renderer', async (_, href) => {
    const drawing = svg(attributes, image(href()));
    await expect(drawSvg(drawing, box, unhurried)).rejects.toThrow('SVG that contains a picture');
    expect(isEmpty(await pixelsOf(await renderSvg(drawing, box, unhurried)))).toBe(true);
  });
});
