/**
 * The program of the process that renders one SVG, started by `drawSvg`. Arguments: the width and the height of the box. It reads the SVG from
 * stdin and writes a PNG to stdout; on failure it writes the reason to stderr and exits with 1.
 *
 * It imports packages only, no file of the project: the sources run without a build step that could resolve them.
 */
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

/** The side that limits the image in the box; the other side follows from the ratio. */
function sizeIn(image: { readonly width: number; readonly height: number }, boxWidth: number, boxHeight: number) {
  const isWide = image.width * boxHeight >= image.height * boxWidth;
  return isWide ? ({ mode: 'width', value: boxWidth } as const) : ({ mode: 'height', value: boxHeight } as const);
}

function render(svg: Buffer, boxWidth: number, boxHeight: number): Buffer {
  // Loading the system's fonts takes longer than rendering, and few logos contain text.
  const loadSystemFonts = /<(?:[^\s<>:]+:)?text\b/i.test(svg.toString('utf8'));
  const options: ResvgRenderOptions = { font: { loadSystemFonts }, logLevel: 'off' };
  // The first pass reads the size, which resvg gives only after it has parsed the document.
  const fitTo = sizeIn(new Resvg(svg, { logLevel: 'off', font: { loadSystemFonts: false } }), boxWidth, boxHeight);
  const image = new Resvg(svg, { ...options, fitTo });
  // resvg loads images from local files, and shows them in its own form of the document as data.
  if (/<(?:image|feImage)\b/.test(image.toString())) throw new Error('SVG contains an image');
  return image.render().asPng();
}

const [width, height] = process.argv.slice(2).map(Number);
const chunks: Buffer[] = [];
process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk));
process.stdin.on('end', () => {
  try {
    process.stdout.write(render(Buffer.concat(chunks), width ?? NaN, height ?? NaN));
  } catch (error) {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
});
