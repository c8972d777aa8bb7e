import { endpoints } from '@obverse/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { GotoCounter } from './goto-counter.service';
import { GotoService } from './goto.service';

const { goto } = endpoints.system;

@Controller()
export class GotoController {
  constructor(
    private readonly addresses: GotoService,
    private readonly counter: GotoCounter,
  ) {}

  @Serves(goto)
  async goto(
    @Input(goto) { query }: InputOf<typeof goto>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { address, sellerKey } = query.lot
      ? await this.addresses.ofLot(query.lot)
      : await this.addresses.ofCompany(query.org ?? '');
    if (request.method === 'GET') this.counter.visited(sellerKey);
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
