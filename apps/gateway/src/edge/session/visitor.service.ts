import { UserSessionRepository, type User, type UserSession } from '@obverse/database';
import { FRESH_SIGN_IN_MINUTES, type Role } from '@obverse/contracts';
import { CLOCK, CONFIG, type Clock, hashOf } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { orWithout } from '../database/dispensable';
import { NothingFoundError } from '../http/errors';
import { SessionCookie } from './session-cookie';
import { sessionLimitsOf, TOUCH_MS, type SessionLimits } from './session-limits';

const MINUTE_MS = 60_000;

/** A user with the session of the request. */
export interface SignedIn {
  readonly user: User;
  readonly session: UserSession;
}

/** Who sent a request. Every part of the gateway asks here. */
@Injectable()
export class VisitorService {
  private readonly limits: SessionLimits;
  private readonly known = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();

  constructor(
    private readonly sessions: UserSessionRepository,
    private readonly cookie: SessionCookie,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.limits = sessionLimitsOf(config);
  }

  /** Undefined for a visitor who is not signed in. The session is read once for a request; without a cookie nothing is read. */
  of(request: FastifyRequest): Promise<SignedIn | undefined> {
    const known = this.known.get(request);
    if (known) return known;
    const found = this.find(request);
    this.known.set(request, found);
    return found;
  }

  /**
   * As {@link of}; while the database is away every visitor counts as not signed in. For what visitors without an account get too, so that searches are
   * answered. Never where the answer would show more to them.
   */
  orAnonymous(request: FastifyRequest): Promise<SignedIn | undefined> {
    return orWithout(undefined, () => this.of(request));
  }

  /** Throws {@link UnauthorizedException} for a visitor who is not signed in. */
  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    const visitor = await this.of(request);
    if (!visitor) throw new UnauthorizedException();
    return visitor;
  }

  /** Throws {@link NothingFoundError} for everybody without the role. `isFresh`: the user has signed in during the last minutes. */
  async withRole(request: FastifyRequest, role: Role): Promise<SignedIn & { readonly isFresh: boolean }> {
    const visitor = await this.of(request);
    if (!visitor?.user.roles.includes(role)) throw new NothingFoundError();
    const age = this.clock() - visitor.session.createdAt.getTime();
    return { ...visitor, isFresh: age <= FRESH_SIGN_IN_MINUTES * MINUTE_MS };
  }

  /** The visitor has signed in or out within this request, or the account has changed. */
  forget(request: FastifyRequest): void {
    this.known.delete(request);
  }

  private async find(request: FastifyRequest): Promise<SignedIn | undefined> {
    const token = this.cookie.read(request);
    if (token === undefined) return undefined;
    const now = this.clock();
    const usedAfter = new Date(now - this.limits.idleMs);
    const found = await this.sessions.find(hashOf(token), { now: new Date(now), usedAfter });
    if (found && now - found.session.lastUsedAt.getTime() > TOUCH_MS)
      await this.sessions.touch(found.session.id, new Date(now));
    return found;
  }
}
