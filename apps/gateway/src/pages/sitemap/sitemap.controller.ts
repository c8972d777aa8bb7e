import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CONFIG } from '@obverse/service-kit';
import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../../config';
import { NothingFoundError } from '../../edge/http/errors';
import { robotsText } from './robots-text';
import { partOfName } from './sitemap-parts';
import { SitemapService } from './sitemap.service';

const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

/** What crawlers ask for before they ask for pages. */
@Controller()
export class SitemapController {
  constructor(
    private readonly sitemaps: SitemapService,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('/robots.txt')
  async robots(@Res() reply: FastifyReply): Promise<void> {
    await reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(robotsText(this.config.PUBLIC_URL));
  }

  @Get('/sitemap.xml')
  async list(@Headers('accept-encoding') encodings: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    await sendXml(reply, await this.sitemaps.list(), encodings);
  }

  @Get('/sitemap/:file')
  async part(
    @Param('file') file: string,
    @Headers('accept-encoding') encodings: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const part = file.endsWith('.xml') ? partOfName(file.slice(0, -'.xml'.length)) : undefined;
    if (!part) throw new NothingFoundError();
    await sendXml(reply, await this.sitemaps.part(part), encodings);
  }
}

async function sendXml(reply: FastifyReply, zipped: Buffer, encodings: string | undefined): Promise<void> {
  void reply.type(XML).header('cache-control', HOUR).header('vary', 'accept-encoding');
  if (acceptsGzip(encodings)) await reply.header('content-encoding', 'gzip').send(zipped);
  else await reply.send(Readable.from([zipped]).pipe(createGunzip()));
}

function acceptsGzip(header = ''): boolean {
  return /\bgzip\b/.test(header) && !/\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header);
}
