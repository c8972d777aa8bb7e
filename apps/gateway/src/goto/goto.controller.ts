import { endpoints } from '@obverse/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Serves, type InputOf } from '../http/serves';
import { GotoService } from './goto.service';

const { goto } = endpoints.system;

@Controller()
export class GotoController {
  constructor(private readonly addresses: GotoService) {}

  @Serves(goto)
  async goto(@Input(goto) { query }: InputOf<typeof goto>, @Res() reply: FastifyReply): Promise<void> {
    const address = query.lot ? await this.addresses.ofLot(query.lot) : await this.addresses.ofCompany(query.org ?? '');
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
}
