import { endpoints, type CreatedWebhook, type Webhook } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { WebhookService } from './webhook.service';

const { list, create, change, test, remove } = endpoints.hooks;

@Controller()
export class WebhookController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly webhooks: WebhookService,
  ) {}

  @Serves(list)
  async list(@Req() request: FastifyRequest): Promise<Webhook[]> {
    const { user } = await this.visitors.signedIn(request);
    return this.webhooks.of(user);
  }

  @Serves(create)
  async create(
    @Input(create) { body }: InputOf<typeof create>,
    @Req() request: FastifyRequest,
  ): Promise<CreatedWebhook> {
    const { user } = await this.visitors.signedIn(request);
    return this.webhooks.create(user, body);
  }

  @Serves(change)
  async change(
    @Input(change) { params, body }: InputOf<typeof change>,
    @Req() request: FastifyRequest,
  ): Promise<Webhook> {
    const { user } = await this.visitors.signedIn(request);
    return this.webhooks.change(user, params.id, body);
  }

  @Serves(test)
  async test(@Input(test) { params }: InputOf<typeof test>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.webhooks.test(user, params.id);
  }

  @Serves(remove)
  async remove(@Input(remove) { params }: InputOf<typeof remove>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.webhooks.remove(user, params.id);
  }
}
