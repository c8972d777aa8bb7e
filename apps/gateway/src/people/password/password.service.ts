import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Admission } from '../../edge/admission/admission';
import { OverloadedError } from '../../edge/admission/errors';
import { requestSignal } from '../../edge/admission/request-scope';
import type { GatewayConfig } from '../../config';
import { InvalidRequestError } from '../../edge/http/errors';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import { PasswordsBusyError } from './errors';
import { passwordFault, type PasswordOwner } from './password-rules';

/** A hash takes a core for some 30 ms. One core is left for searches. */
const inFlight = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUED = 16;

/**
 * Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet, and the default of the library. A flood of
 * sign-ins does not slow other requests: few passwords are hashed at the same time, some wait, the others are refused with {@link PasswordsBusyError}.
 */
@Injectable()
export class PasswordService {
  /** A hash of a random password that verifies nothing. */
  private readonly decoy = hash(crypto.randomUUID());
  private readonly admission: Admission;

  constructor(@Inject(CONFIG) { PASSWORD_QUEUE_MS: waitMs }: GatewayConfig, metrics: GatewayMetrics) {
    this.admission = new Admission(
      { inFlight, queued: QUEUED, waitMs },
      { changed: () => undefined, rejected: (reason) => metrics.passwordRejected(reason) },
    );
  }

  /** The hash of a new password in the PHC string format. Throws {@link InvalidRequestError} for one that is easy to guess. */
  async hash(password: string, owner: PasswordOwner): Promise<string> {
    const fault = passwordFault(password, owner);
    if (fault !== undefined) throw new InvalidRequestError([{ path: 'password', message: fault }]);
    return this.admitted(() => hash(password.normalize('NFKC')));
  }

  /** Takes the same time when there is no hash to compare with. */
  async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const decoy = await this.decoy;
    const isRight = await this.admitted(() => verify(passwordHash ?? decoy, password.normalize('NFKC')));
    return isRight && typeof passwordHash === 'string';
  }

  /** A request whose client has gone leaves the queue. */
  private async admitted<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.admission
      .enter(requestSignal() ?? new AbortController().signal)
      .catch((error: unknown) => {
        throw error instanceof OverloadedError ? new PasswordsBusyError(error.message) : error;
      });
    try {
      return await work();
    } finally {
      release();
    }
  }
}
