import {
  apiMessages,
  webhookLimits,
  type CreatedWebhook,
  type newWebhookSchema,
  type Webhook,
  type webhookChangeSchema,
  type WebhookMessage,
} from '@obverse/contracts';
import { presentWebhook, WebhookOutboxRepository, WebhookRepository, type User } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { isWebhookAddress, newWebhookSecret, WebhookWorker } from '@obverse/webhooks';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { z } from 'zod';
import { InvalidRequestError, NothingFoundError, RefusedError } from '../../edge/http/errors';

/** The addresses to which what the saved searches of a user announce is posted. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly outbox: WebhookOutboxRepository,
    private readonly worker: WebhookWorker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ id }: User): Promise<Webhook[]> {
    return (await this.webhooks.of(id)).map(presentWebhook);
  }

  /**
   * Throws {@link InvalidRequestError} for an address to which nothing can be posted, {@link RefusedError} for one more than possible, and
   * {@link UnauthorizedException} when the account was deleted meanwhile.
   */
  async create(user: User, { name, address }: z.output<typeof newWebhookSchema>): Promise<CreatedWebhook> {
    if (!isWebhookAddress(address))
      throw new InvalidRequestError([{ path: 'address', message: apiMessages.webhookAddress }]);
    const secret = newWebhookSecret();
    const added = await this.webhooks.add(user.id, { name, address, secret }, webhookLimits.webhooks, this.now());
    if (added === 'full') throw new RefusedError(409, apiMessages.tooManyWebhooks);
    if (added === 'gone') throw new UnauthorizedException();
    return { ...presentWebhook(added), secret };
  }

  /** Throws {@link NothingFoundError} for a webhook that is not one of the user. */
  async change(user: User, id: string, change: z.output<typeof webhookChangeSchema>): Promise<Webhook> {
    await this.webhooks.change({ userId: user.id, id }, change, this.now());
    return this.one(user, id);
  }

  /** Posts a test. Throws {@link NothingFoundError} for a webhook that is not one of the user. */
  async test(user: User, id: string): Promise<void> {
    const { name } = await this.one(user, id);
    const message: WebhookMessage = {
      type: 'ping',
      timestamp: this.now().toISOString(),
      data: { webhook: { id, name } },
    };
    if (!(await this.outbox.addTest({ userId: user.id, id }, JSON.stringify(message), this.now())))
      throw new NothingFoundError(apiMessages.webhookNotFound);
    this.worker.wake();
  }

  /** Throws {@link NothingFoundError} for a webhook that is not one of the user. */
  async remove({ id: userId }: User, id: string): Promise<void> {
    if (!(await this.webhooks.remove({ userId, id }))) throw new NothingFoundError(apiMessages.webhookNotFound);
  }

  private async one(user: User, id: string): Promise<Webhook> {
    const found = (await this.of(user)).find((one) => one.id === id);
    if (!found) throw new NothingFoundError(apiMessages.webhookNotFound);
    return found;
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
