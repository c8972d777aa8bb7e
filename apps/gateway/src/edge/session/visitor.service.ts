import { UserSessionRepository, type User, type UserSession } from '@obverse/database';
import { FRESH_SIGN_IN_MINUTES, type Role } from '@obverse/contracts';
import { CLOCK, CONFIG, type Clock, hashOf } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { KeyHolders } from '../api-key/key-holders';
import { orWithout } from '../database/dispensable';
import { NothingFoundError } from '../http/errors';
import { SessionCookie } from './session-cookie';
import { sessionLimitsOf, TOUCH_MS, type SessionLimits } from './session-limits';

const MINUTE_MS = 60_000;

/** A user, who sent the request from a browser or from a program with a key. */
export interface Visitor {
  readonly user: User;
}

/** A user with the session of the request. */
export interface SignedIn extends Visitor {
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
    private readonly keys: KeyHolders,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.limits = sessionLimitsOf(config);
  }

  /**
   * Undefined for a visitor who is not signed in, and for a program with a key. The session is read once for a request; without a cookie, and for calls with
   * keys, nothing is read.
   */
  of(request: FastifyRequest): Promise<SignedIn | undefined> {
    const known = this.known.get(request);
    if (known) return known;
    const found = this.find(request);
    this.known.set(request, found);
    return found;
  }

  /**
   * The user of a session or of a key; while the database is away every visitor counts as not signed in. For what visitors without an account get too, so that searches are
   * answered. Never where the answer would show more to them.
   */
  orAnonymous(request: FastifyRequest): Promise<Visitor | undefined> {
    return orWithout(undefined, async () => this.keys.of(request) ?? (await this.of(request)));
  }

  /** The user of a session or of a key. Throws {@link UnauthorizedException} for a visitor who is not signed in. */
  async user(request: FastifyRequest): Promise<User> {
    const { user } = this.keys.of(request) ?? (await this.signedIn(request));
    return user;
  }

  /** Throws {@link UnauthorizedException} for a visitor who is not signed in. */
  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    const visitor = await this.of(request);
    if (!visitor) throw new UnauthorizedException();
    return visitor;
  }

  /** Throws {@link NothingFoundError} for everybody without the role. */
  async withRole(request: FastifyRequest, role: Role): Promise<SignedIn> {
    const visitor = await this.of(request);
    if (!visitor?.user.roles.includes(role)) throw new NothingFoundError();
    return visitor;
  }

  /** The user has signed in during the last minutes. */
  isFresh({ session }: SignedIn): boolean {
    return this.clock() - session.createdAt.getTime() <= FRESH_SIGN_IN_MINUTES * MINUTE_MS;
  }

  /** The visitor has signed in or out within this request, or the account has changed. */
  forget(request: FastifyRequest): void {
    this.known.delete(request);
  }

  private async find(request: FastifyRequest): Promise<SignedIn | undefined> {
    if (this.keys.of(request)) return undefined;
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
