import sharp from 'sharp';
import { NotAPictureError } from './not-a-picture';
import { renditionOf } from './rendition';

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0a040' } });

describe('renditionOf', () => {
  it.each([
    [0, 'webp', 160, 'webp'],
    [1, 'jpg', 400, 'jpeg'],
    [2, 'webp', 800, 'webp'],
    // Never wider than the original.
    [3, 'jpg', 1000, 'jpeg'],
  ] as const)('makes size %i as %s', async (size, extension, width, format) => {
    const bytes = await renditionOf(await jpegOf(1000, 500).jpeg().toBuffer(), size, extension);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 2, format });
  });

  it('applies the orientation and removes the metadata of the original', async () => {
    const sideways = await jpegOf(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const metadata = await sharp(await renditionOf(sideways, 3, 'jpg')).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
  });

  it('refuses what is not a picture', async () => {
    await expect(renditionOf(Buffer.from('<html>'), 0, 'webp')).rejects.toBeInstanceOf(NotAPictureError);
  });
});
