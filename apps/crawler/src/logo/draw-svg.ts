import { spawn } from 'node:child_process';
import { NotAPictureError } from '../picture/picture-maker';

/**
 * A drawing of 300 KB can keep librsvg busy for minutes (a path of 18,000 strokes with round joins: 23 s), and nothing interrupts it from within. A
 * process of its own is ended from without.
 */
const LONGEST_MS = 5_000;
/** Of the pixels it draws, as PNG. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What the process runs: the drawing comes by stdin, the pixels leave by stdout, the reason for having none by stderr. */
const program = `
const [, library, width, height] = process.argv;
const sharp = require(library);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', async () => {
  try {
    sharp.concurrency(1);
    const bytes = Buffer.concat(chunks);
    // Nothing is drawn yet, so a drawing may call itself as large as it likes.
    const size = await sharp(bytes, { limitInputPixels: false, density: 72 }).metadata();
    const scale = Math.min(width / size.width, height / size.height);
    const density = Math.min(2400, Math.max(1, 72 * scale));
    const drawn = sharp(bytes, { limitInputPixels: 25e6, density });
    process.stdout.write(await drawn.resize({ width: +width, height: +height, fit: 'inside' }).png().toBuffer());
  } catch (error) {
    process.stderr.write(String(error.message).slice(0, 300));
    process.exitCode = 1;
  }
});
`;

/** A drawing that was found harmless (svgRefusal), as PNG that fits the box. Throws {@link NotAPictureError} with the reason. */
export function drawSvg(
  svg: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const args = ['-e', program, require.resolve('sharp'), String(box.width), String(box.height)];
    // Nothing of ours goes along: neither secrets nor options for Node.
    const drawer = spawn(process.execPath, args, { env: {}, timeout: LONGEST_MS, killSignal: 'SIGKILL' });
    const [drawn, said]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    drawer.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) drawer.kill('SIGKILL');
      else drawn.push(chunk);
    });
    drawer.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    // It may end before it has read all; how it ended is told below.
    drawer.stdin.on('error', () => undefined);
    drawer.on('error', reject);
    drawer.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(drawn));
      else if (signal === null)
        reject(new NotAPictureError(`cannot be drawn: ${Buffer.concat(said).toString().slice(0, 300)}`));
      else reject(new NotAPictureError(`is not drawn within ${LONGEST_MS / 1000} s and ${MOST_BYTES} bytes`));
    });
    drawer.stdin.end(svg);
  });
}
