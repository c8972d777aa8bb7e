import sharp from 'sharp';
import { NotAPictureError } from './not-a-picture';
import { preparePicture } from './prepare-picture';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 150, b: 50, alpha: 0.5 } } });

describe('preparePicture', () => {
  it('returns the two small sizes as WebP, none wider than the original', async () => {
    const made = await preparePicture(await drawn(300, 150).png().toBuffer());
    expect(made).toMatchObject({ width: 300, height: 150, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const sizes = await Promise.all(
      made.renditions.map(async ({ size, bytes }) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return [size, width, height, format];
      }),
    );
    expect(sizes).toEqual([
      [1, 300, 150, 'webp'],
      [0, 160, 80, 'webp'],
    ]);
  });

  it('keeps the bytes of a JPEG of at most 1600 pixels', async () => {
    const served = await drawn(800, 400).jpeg().toBuffer();
    expect((await preparePicture(served)).original).toBe(served);
  });

  it.each([
    ['wider than 1600 pixels', drawn(2000, 1000).jpeg(), { width: 1600, height: 800, format: 'jpeg' }],
    ['of another type', drawn(600, 300).png(), { width: 600, height: 300, format: 'jpeg' }],
  ])('stores a picture %s as a JPEG', async (_what, image, expected) => {
    const { original } = await preparePicture(await image.toBuffer());
    expect(await sharp(original).metadata()).toMatchObject(expected);
  });

  it('applies the orientation and removes all other metadata', async () => {
    const sideways = await drawn(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await preparePicture(sideways);
    expect(made).toMatchObject({ width: 200, height: 400 });
    for (const { bytes } of made.renditions) {
      const metadata = await sharp(bytes).metadata();
      expect((metadata.height ?? 0) / (metadata.width ?? 0)).toBe(2);
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
    }
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', new Uint8Array()],
    [
      'a vector drawing, which could hold anything',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('refuses %s', async (_what, bytes) => {
    await expect(preparePicture(bytes)).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('refuses a truncated picture and one with too many pixels', async () => {
    const whole = await drawn(600, 600).jpeg().toBuffer();
    await expect(preparePicture(whole.subarray(0, whole.length / 2))).rejects.toBeInstanceOf(NotAPictureError);
    const vast = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(preparePicture(vast)).rejects.toBeInstanceOf(NotAPictureError);
  });
});
