import { UserSessionRepository, type User, type UserSession } from '@obverse/database';
import { CLOCK, CONFIG, type Clock, hashOf, newToken } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { deviceOf } from './device';
import { SessionCookie } from './session-cookie';
import { sessionLimitsOf, type SessionLimits } from './session-limits';
import { VisitorService } from './visitor.service';

/** A request with the reply to it: where sessions begin and end. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Begins and ends sessions. */
@Injectable()
export class SessionService {
  private readonly limits: SessionLimits;

  constructor(
    private readonly sessions: UserSessionRepository,
    private readonly visitors: VisitorService,
    private readonly cookie: SessionCookie,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.limits = sessionLimitsOf(config);
  }

  /**
   * Signs the visitor in with a new token. The session of the request, if there is one, ends: a token from before the sign-in is worth nothing. Throws
   * {@link UnauthorizedException} when the account was deleted, or got another password, since `user` was read.
   */
  async begin({ request, reply }: Exchange, user: User): Promise<UserSession> {
    await this.endOf(request);
    const token = newToken();
    const now = this.clock();
    const endsAt = new Date(now + this.limits.absoluteMs);
    const device = deviceOf(request.headers['user-agent']);
    const session = await this.sessions.add(
      { tokenHash: hashOf(token), userId: user.id, device, endsAt },
      user,
      new Date(now),
    );
    if (!session) throw new UnauthorizedException();
    this.cookie.set(reply, token, { expires: endsAt });
    this.visitors.forget(request);
    return session;
  }

  /** Signs the visitor out. */
  async end({ request, reply }: Exchange): Promise<void> {
    await this.endOf(request);
    this.cookie.clear(reply);
    this.visitors.forget(request);
  }

  /** The sessions of a user that have not ended, the newest first. */
  async of(userId: string): Promise<readonly UserSession[]> {
    const now = this.clock();
    return this.sessions.of(userId, { now: new Date(now), usedAfter: new Date(now - this.limits.idleMs) });
  }

  private async endOf(request: FastifyRequest): Promise<void> {
    const visitor = await this.visitors.of(request);
    if (visitor) await this.sessions.end(visitor.user.id, [visitor.session.id]);
  }
}
