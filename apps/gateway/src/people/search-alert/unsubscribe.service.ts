import { apiMessages } from '@obverse/contracts';
import { UnsubscribeRepository } from '@obverse/database';
import { CLOCK, type Clock, hashOf } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../../edge/http/errors';

/** Ends mail about searches by the token of a mail. A token that is unknown or past its end throws {@link NothingFoundError}. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly recipients: UnsubscribeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All mail. */
  async stop(token: string): Promise<void> {
    const isKnown = await this.recipients.stop(hashOf(token), this.now());
    if (!isKnown) throw new NothingFoundError(apiMessages.unsubscribeInvalid);
  }

  /** Mail about one search. Throws also when the recipient has no such search. */
  async stopSearch(token: string, searchId: string): Promise<void> {
    const isKnown = await this.recipients.stopSearch(hashOf(token), searchId, this.now());
    if (!isKnown) throw new NothingFoundError(apiMessages.unsubscribeInvalid);
  }

  private now(): Date {
    return new Date(this.clock());
  }
}
