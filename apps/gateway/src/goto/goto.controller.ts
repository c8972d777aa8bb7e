import { endpoints } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CompanyDirectory } from '../directory/company-directory';
import { NothingFoundError } from '../http/errors';
import { Input, Serves, type InputOf } from '../http/serves';
import { LotService } from '../lot/lot.service';

/** Redirects to the seller: only to addresses from a crawl or the registry, never to one from the request. */
@Controller()
export class GotoController {
  constructor(
    private readonly lots: LotService,
    private readonly companies: CompanyDirectory,
  ) {}

  @Serves(endpoints.system.goto)
  async goto(
    @Input(endpoints.system.goto) { query }: InputOf<typeof endpoints.system.goto>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = query.lot ? await this.addressOfLot(query.lot) : this.addressOfCompany(query.org ?? '');
    await reply
      .status(302)
      .headers({
        location: address,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      })
      .send();
  }

  private async addressOfLot(id: string): Promise<string> {
    return (await this.lots.document(id as LotId)).lot.url;
  }

  private addressOfCompany(key: string): string {
    const org = this.companies.org(key);
    if (!org) throw new NothingFoundError();
    return org.home;
  }
}
