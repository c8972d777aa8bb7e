import { endpoints, type OpsOperation, type OpsSeller, type OpsSellerDay, type OpsStatus } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { OpsService, type SellerAction, type Wish } from './ops.service';

const { sellers, sellerDays, crawl, accept, pause, resume, operations, cancel, status, redrive } = endpoints.ops;

/** All actions on sellers have the same input. */
type SellerInput = Pick<InputOf<typeof pause>, 'params' | 'body'>;

/** The operations page. The role, the age of the sign-in and the origin are checked before a handler runs (`edge/protection/protection.ts`). */
@Controller()
export class OpsController {
  constructor(
    private readonly ops: OpsService,
    private readonly visitors: VisitorService,
  ) {}

  @Serves(sellers)
  sellers(): Promise<{ crawlers: number; sellers: OpsSeller[] }> {
    return this.ops.sellers();
  }

  @Serves(sellerDays)
  days(@Input(sellerDays) { params }: InputOf<typeof sellerDays>): Promise<OpsSellerDay[]> {
    return this.ops.days(params.key);
  }

  @Serves(crawl)
  crawl(@Input(crawl) input: InputOf<typeof crawl>, @Req() request: FastifyRequest): Promise<void> {
    return this.act('crawl', input, request);
  }

  @Serves(accept)
  accept(@Input(accept) input: InputOf<typeof accept>, @Req() request: FastifyRequest): Promise<void> {
    return this.act('accept', input, request);
  }

  @Serves(pause)
  pause(@Input(pause) input: InputOf<typeof pause>, @Req() request: FastifyRequest): Promise<void> {
    return this.act('pause', input, request);
  }

  @Serves(resume)
  resume(@Input(resume) input: InputOf<typeof resume>, @Req() request: FastifyRequest): Promise<void> {
    return this.act('resume', input, request);
  }

  @Serves(operations)
  operations(): Promise<OpsOperation[]> {
    return this.ops.log();
  }

  @Serves(cancel)
  async cancel(@Input(cancel) { params, body }: InputOf<typeof cancel>, @Req() request: FastifyRequest): Promise<void> {
    await this.ops.cancel(params.id, await this.wishOf(request, body));
  }

  @Serves(status)
  status(): Promise<OpsStatus> {
    return this.ops.status();
  }

  @Serves(redrive)
  async redrive(
    @Input(redrive) { body }: InputOf<typeof redrive>,
    @Req() request: FastifyRequest,
  ): Promise<{ id: string }> {
    return this.ops.redrive(body.places, await this.wishOf(request, body));
  }

  private async act(action: SellerAction, { params, body }: SellerInput, request: FastifyRequest): Promise<void> {
    await this.ops.act(action, params.key, await this.wishOf(request, body));
  }

  private async wishOf(request: FastifyRequest, { reason }: { readonly reason: string }): Promise<Wish> {
    const { user } = await this.visitors.signedIn(request);
    return { user, reason };
  }
}
