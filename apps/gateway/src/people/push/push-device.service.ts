import { apiMessages, MAX_PUSH_DEVICES, type PushDevices, type pushSubscriptionSchema } from '@obverse/contracts';
import { PushOutboxRepository, PushSubscriptionRepository, type PushDevice } from '@obverse/database';
import { faultOfSubscription, PushWorker, VapidKeys } from '@obverse/push';
import { CLOCK, type Clock } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { z } from 'zod';
import { InvalidRequestError, NothingFoundError, RefusedError } from '../../edge/http/errors';
import { languageOfUser } from '../../edge/session/user-language';
import type { SignedIn } from '../../edge/session/visitor.service';

/** A test that comes later would only surprise. */
const TEST_SECONDS = 300;

/** The browsers on which a user gets notifications. Each belongs to its session, and ends with it. */
@Injectable()
export class PushDeviceService {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly outbox: PushOutboxRepository,
    private readonly keys: VapidKeys,
    private readonly worker: PushWorker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of({ user, session }: SignedIn): Promise<PushDevices> {
    const { publicKey } = await this.keys.pair();
    const devices = await this.subscriptions.of(user.id);
    return { publicKey, devices: devices.map((device) => presentDevice(device, session.id)) };
  }

  /**
   * Throws {@link InvalidRequestError} for a subscription that no message can be sent to, {@link RefusedError} for one more than possible, and
   * {@link UnauthorizedException} when the session has ended meanwhile.
   */
  async subscribe(
    { user, session }: SignedIn,
    { endpoint, keys }: z.output<typeof pushSubscriptionSchema>,
  ): Promise<void> {
    const fault = faultOfSubscription(endpoint, keys.p256dh);
    if (fault !== undefined) throw new InvalidRequestError([{ path: fault, message: apiMessages.pushSubscription }]);
    const given = { userId: user.id, sessionId: session.id, endpoint, ...keys };
    const outcome = await this.subscriptions.add(given, MAX_PUSH_DEVICES, this.now());
    if (outcome === 'full') throw new RefusedError(409, apiMessages.tooManyDevices);
    if (outcome === 'gone') throw new UnauthorizedException();
  }

  /** Throws {@link NothingFoundError} for a device that is not one of the user. */
  async remove({ user }: SignedIn, id: string): Promise<void> {
    if (!(await this.subscriptions.remove(user.id, id))) throw new NothingFoundError(apiMessages.deviceNotFound);
  }

  /** Sends a notification to the browser of the session. Throws {@link NothingFoundError} when it gets none. */
  async test({ user, session }: SignedIn, visitorLanguage: Language): Promise<void> {
    const language = languageOfUser(user) ?? visitorLanguage;
    const message = {
      title: textIn(language, 'searches.pushTestTitle'),
      body: textIn(language, 'searches.pushTestBody'),
      link: '/account/searches',
      tag: 'test',
    };
    const isWritten = await this.outbox.addToSession(session.id, { message, seconds: TEST_SECONDS }, this.now());
    if (!isWritten) throw new NothingFoundError(apiMessages.deviceNotFound);
    this.worker.wake();
  }

  private now(): Date {
    return new Date(this.clock());
  }
}

function presentDevice(
  { id, device, sessionId, createdAt, lastSentAt }: PushDevice,
  session: string,
): PushDevices['devices'][number] {
  return {
    id,
    device,
    createdAt: createdAt.toISOString(),
    ...(lastSentAt === null ? {} : { lastSentAt: lastSentAt.toISOString() }),
    current: sessionId === session,
  };
}
