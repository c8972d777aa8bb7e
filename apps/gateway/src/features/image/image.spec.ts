import type { ImageStore } from '@obverse/service-kit';
import type { FastifyReply } from 'fastify';
import type { IdAliasService } from '../../lot-reads/id-alias.service';
import { ImageController, readImageFile } from './image.controller';
import type { PictureRequestsService } from './picture-requests.service';
import type { RenditionsService } from './renditions.service';

/** A controller on a store that browsers can reach, which has these keys; the sizes that it makes are `made`. */
function controllerWith(...keys: readonly string[]) {
  const images = {
    has: async (key: string) => keys.includes(key),
    addressOf: async (key: string) => ({ url: `https://store.example/${key}?signature`, validSeconds: 3_000 }),
  };
  const renditions = { get: async () => Buffer.from('made') };
  const answer: { headers: Record<string, string>; redirect?: string; status?: number; body?: string } = {
    headers: {},
  };
  const reply = {
    header: (name: string, value: string) => Object.assign(reply, { _: (answer.headers[name] = value) }),
    headers: (more: Record<string, string>) => Object.assign(reply, { _: Object.assign(answer.headers, more) }),
    redirect: async (url: string, status: number) => Object.assign(answer, { redirect: url, status }),
    send: async (bytes: Buffer) => Object.assign(answer, { body: bytes.toString() }),
  };
  const controller = new ImageController(
    images as unknown as ImageStore,
    renditions as unknown as RenditionsService,
    undefined as unknown as IdAliasService,
    undefined as unknown as PictureRequestsService,
  );
  return { controller, reply: reply as unknown as FastifyReply, answer };
}

describe('a store that browsers can reach', () => {
  it('gets the browser for a picture and a logo that it has, while the address is valid', async () => {
    const logo = `${'a'.repeat(64)}.webp`;
    for (const [file, key] of [
      ['denarius-0123456789abc-0.webp', '0123456789abc/0/0.webp'],
      [logo, `logo/${logo}`],
    ] as const) {
      const { controller, reply, answer } = controllerWith(key);
      await (file === logo ? controller.logo(file, reply) : controller.image(file, reply));
      expect(answer).toEqual({
        headers: { 'cache-control': 'public, max-age=1500', 'cross-origin-resource-policy': 'cross-origin' },
        redirect: `https://store.example/${key}?signature`,
        status: 302,
      });
    }
  });

  it('does not get it for a size that has not been made', async () => {
    const { controller, reply, answer } = controllerWith();
    await controller.image('denarius-0123456789abc-2.jpg', reply);
    expect(answer).toMatchObject({ body: 'made', headers: { 'content-type': 'image/jpeg' } });
    expect(answer.redirect).toBeUndefined();
  });
});

describe('readImageFile', () => {
  it.each([
    ['trajan-denarius-0123456789abc-0.webp', { lotId: '0123456789abc', size: 0, position: 0, extension: 'webp' }],
    ['0123456789abc-3.jpg', { lotId: '0123456789abc', size: 3, position: 0, extension: 'jpg' }],
    // The id ends with a digit that is also a size.
    ['trajan-0123456789ab0-1.webp', { lotId: '0123456789ab0', size: 1, position: 0, extension: 'webp' }],
    ['trajan-0123456789ab3-2-3.jpg', { lotId: '0123456789ab3', size: 2, position: 3, extension: 'jpg' }],
    ['0123456789ab1-0.webp', { lotId: '0123456789ab1', size: 0, position: 0, extension: 'webp' }],
    ['a-b-0123456789abc-2-1.webp', { lotId: '0123456789abc', size: 2, position: 1, extension: 'webp' }],
  ])('parses %s', (file, read) => expect(readImageFile(file)).toEqual(read));

  it.each([
    '',
    'x',
    '0123456789abc-4.jpg',
    '0123456789abc-0.png',
    '../../etc/passwd-0.jpg',
    '0123456789abc-0-0.jpg',
    `${'a'.repeat(5000)}-0.jpg`,
  ])('returns undefined for %s', (file) => expect(readImageFile(file)).toBeUndefined());
});
