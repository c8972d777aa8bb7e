import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the icons of public/ from favicon.svg: `node apps/web/dev/icons.mjs`. Run it when the mark changes; the files are committed.
 */
const folder = fileURLToPath(new URL('../public/', import.meta.url));
const GREEN = '#1c6b5e';
const PAPER = '#faf8f4';
const svg = await readFile(join(folder, 'favicon.svg'));

/**
 * The mark on a square, as PNG.
 * @param {number} size of the square
 * @param {number} part the width of the mark as a part of the square's
 * @param {string} [ground] a colour; without one the square is transparent
 */
async function icon(size, part = 1, ground = undefined) {
  const width = Math.round(size * part);
  const mark = await sharp(svg, { density: 72 * (width / 32) * 2 })
    .resize(width, width)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/**
 * An ICO file of PNG pictures, which all browsers read.
 * @param {readonly { size: number, png: Buffer }[]} pictures
 */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(size) })));
await writeFile(join(folder, 'favicon.ico'), ico(small));
// iOS draws black where a picture is transparent, and cuts the corners itself.
await writeFile(join(folder, 'apple-touch-icon.png'), await icon(180, 0.86, PAPER));
await writeFile(join(folder, 'icon-192.png'), await icon(192));
await writeFile(join(folder, 'icon-512.png'), await icon(512));
// The launcher cuts a shape out of it; what lies in the inner 80 percent stays.
await writeFile(join(folder, 'icon-maskable-512.png'), await icon(512, 0.8, GREEN));
