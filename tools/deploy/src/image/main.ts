import path from 'node:path';
import { assemble, images } from './assemble';

/** `node tools/deploy/dist/image/main.js <image> <target>`: the contents of an image, from the built checkout. */
const [name, target] = process.argv.slice(2);
const image = images.find((one) => one === name);
if (image === undefined || target === undefined) {
  console.error(`Usage: main.js <${images.join('|')}> <target folder>`);
  process.exitCode = 2;
} else {
  assemble({ image, root: path.resolve(__dirname, '../../../..'), target: path.resolve(target) });
}
