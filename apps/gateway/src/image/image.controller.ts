import { lotIdFromKey } from '@obverse/lots';
import { IMAGE_STORE, imageKeyOf, logoKeyOf, type ImageStore } from '@obverse/service-kit';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NothingFoundError } from '../http/errors';

/** `uiKey-id-size.ext` for a lot's first picture, `uiKey-id-size-n.ext` for its nth (from 1). */
const FILE = /^(.{0,200}?)-?([0-3])(?:-([1-9]\d?))?\.(jpg|webp)$/s;
const types = { jpg: 'image/jpeg', webp: 'image/webp' } as const;
const DAY_SECONDS = 24 * 60 * 60;
const LOGO_FILE = /^([0-9a-f]{64})\.webp$/;

@Controller()
export class ImageController {
  constructor(@Inject(IMAGE_STORE) private readonly images: ImageStore) {}

  @Get('/images/:file')
  async image(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readImageFile(file);
    const bytes = wanted && (await this.images.get(imageKeyOf(wanted.lotId, wanted.position, wanted.size, wanted.ext)));
    if (!bytes) throw new NothingFoundError();
    await reply
      .headers({ 'content-type': types[wanted.ext], 'cache-control': `public, max-age=${DAY_SECONDS}` })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** The name of a logo contains the hash of its bytes, so browsers may keep it for ever. */
  @Get('/images/logos/:file')
  async logo(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const hash = LOGO_FILE.exec(file)?.[1];
    const bytes = hash === undefined ? undefined : await this.images.get(logoKeyOf(hash));
    if (!bytes) throw new NothingFoundError();
    await reply
      .headers({ 'content-type': types.webp, 'cache-control': `public, max-age=${365 * DAY_SECONDS}, immutable` })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

export function readImageFile(file: string) {
  const match = FILE.exec(file);
  const lotId = match ? lotIdFromKey(match[1] ?? '') : undefined;
  if (!match || !lotId) return undefined;
  return { lotId, size: Number(match[2]), position: Number(match[3] ?? 0), ext: match[4] as keyof typeof types };
}
