import sharp from 'sharp';
import { makePicture, NotAPictureError } from './picture-maker';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 150, b: 50, alpha: 0.5 } } });
const widthOf = async (bytes: Uint8Array | undefined) => (await sharp(bytes).metadata()).width;

describe('makePicture', () => {
  it('returns four widths in two formats, none wider than the original', async () => {
    const made = await makePicture(await drawn(600, 300).png().toBuffer());
    expect(made).toMatchObject({ width: 600, height: 300, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(made.renditions.map(({ size, extension }) => `${size}.${extension}`)).toEqual(
      [0, 1, 2, 3].flatMap((size) => [`${size}.webp`, `${size}.jpg`]),
    );
    const widths = await Promise.all(made.renditions.map(({ bytes }) => widthOf(bytes)));
    expect(widths).toEqual([160, 160, 400, 400, 600, 600, 600, 600]);
    const types = await Promise.all(
      made.renditions.slice(0, 2).map(async ({ bytes }) => (await sharp(bytes).metadata()).format),
    );
    expect(types).toEqual(['webp', 'jpeg']);
  });

  it('applies the orientation and removes all other metadata', async () => {
    const sideways = await drawn(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await makePicture(sideways);
    expect(made).toMatchObject({ width: 200, height: 400 });
    const metadata = await sharp(made.renditions[7]?.bytes).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', new Uint8Array()],
    [
      'a vector drawing, which could hold anything',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('refuses %s', async (_what, bytes) => {
    await expect(makePicture(bytes)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('refuses a truncated picture and one with too many pixels', async () => {
    const whole = await drawn(600, 600).jpeg().toBuffer();
    await expect(makePicture(whole.subarray(0, whole.length / 2))).rejects.toBeInstanceOf(NotAPictureError);
    const vast = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(makePicture(vast)).rejects.toBeInstanceOf(NotAPictureError);
  });
});
