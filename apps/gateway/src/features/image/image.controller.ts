import { isLotId, lotIdFromKey, type PictureExtension, type PictureSize } from '@obverse/lots';
import { IMAGE_STORE, imageKeyOf, logoKeyOf, type ImageStore } from '@obverse/service-kit';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { yearSeconds } from '../../edge/http/cache-policy';
import { NothingFoundError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { PictureRequestsService } from './picture-requests.service';
import { RenditionsService, type WantedRendition } from './renditions.service';

/** `uiKey-id-size.ext` for a lot's first picture, `uiKey-id-size-n.ext` for its nth (from 1). */
const FILE = /^(.{1,200}?)-([0-3])(?:-([1-9]\d?))?\.(jpg|webp)$/s;
const types = { jpg: 'image/jpeg', webp: 'image/webp' } as const;
const DAY_SECONDS = 24 * 60 * 60;
/** Other sites may show a lot's picture: feed readers and previews do. */
const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;
/** A transparent GIF of one pixel (`waitingPictureWidth`). */
const WAITING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const LOGO_FILE = /^([0-9a-f]{64})\.webp$/;

@Controller()
export class ImageController {
  constructor(
    @Inject(IMAGE_STORE) private readonly images: ImageStore,
    private readonly renditions: RenditionsService,
    private readonly aliases: IdAliasService,
    private readonly requests: PictureRequestsService,
  ) {}

  @Get('/images/:file')
  async image(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readImageFile(file);
    if (
      wanted &&
      (await this.redirected(reply, imageKeyOf(wanted.lotId, wanted.position, wanted.size, wanted.extension)))
    )
      return;
    const bytes = wanted && ((await this.renditions.get(wanted)) ?? (await this.renditionOrRequest(wanted)));
    if (!bytes) throw new NothingFoundError();
    if (bytes === 'waiting') return waiting(reply);
    await reply
      .headers({
        ...SHOWN_ANYWHERE,
        'content-type': types[wanted.extension],
        'cache-control': `public, max-age=${DAY_SECONDS}`,
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** Sends the browser to the store, if browsers can reach it and the picture is there; a size that is missing is made here. */
  private async redirected(reply: FastifyReply, key: string): Promise<boolean> {
    const address = await this.images.addressOf(key);
    if (!address || !(await this.images.has(key))) return false;
    // The browser may follow a kept redirect for so long that the address is still valid at the end.
    const seconds = Math.floor(address.validSeconds / 2);
    await reply
      .headers({ ...SHOWN_ANYWHERE, 'cache-control': `public, max-age=${seconds}` })
      .redirect(address.url, 302);
    return true;
  }

  /** The picture of the lot that has replaced one with an old id. One that is absent is fetched next, if the crawler knows it: `waiting`. */
  private async renditionOrRequest(wanted: WantedRendition): Promise<Uint8Array | 'waiting' | undefined> {
    const replacing = (await this.aliases.resolve('lot', [wanted.lotId])).get(wanted.lotId);
    const present = replacing !== undefined && isLotId(replacing) ? { ...wanted, lotId: replacing } : wanted;
    const bytes = present === wanted ? undefined : await this.renditions.get(present);
    if (bytes) return bytes;
    return (await this.requests.ask(present)) ? 'waiting' : undefined;
  }

  /** The name of a logo contains the hash of its bytes, so browsers may keep it for ever. */
  @Get('/images/logos/:file')
  async logo(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const hash = LOGO_FILE.exec(file)?.[1];
    if (hash !== undefined && (await this.redirected(reply, logoKeyOf(hash)))) return;
    const bytes = hash === undefined ? undefined : await this.images.get(logoKeyOf(hash));
    if (!bytes) throw new NothingFoundError();
    await reply
      .headers({ 'content-type': types.webp, 'cache-control': `public, max-age=${yearSeconds}, immutable` })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

/** A placeholder that a browser draws as nothing, and that the client knows by its width. */
async function waiting(reply: FastifyReply): Promise<void> {
  await reply
    .status(202)
    .headers({ ...SHOWN_ANYWHERE, 'content-type': 'image/gif', 'cache-control': 'no-store', 'retry-after': '3' })
    .send(WAITING);
}

export function readImageFile(file: string): WantedRendition | undefined {
  const match = FILE.exec(file);
  const lotId = match ? lotIdFromKey(match[1] ?? '') : undefined;
  if (!match || !lotId) return undefined;
  return {
    lotId,
    size: Number(match[2]) as PictureSize,
    position: Number(match[3] ?? 0),
    extension: match[4] as PictureExtension,
  };
}
