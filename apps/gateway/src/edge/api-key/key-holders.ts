import { API_KEY_FORM, apiMessages, type ApiScope } from '@obverse/contracts';
import { ApiKeyRepository, UserRepository, type User } from '@obverse/database';
import { CLOCK, hashOf, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KeyRefusedError } from '../http/errors';

/** The user of a program, and the key that it sent. */
export interface KeyHolder {
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
  readonly user: User;
}

/** The scheme is not case-sensitive (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S+)$/i;

/** Whose program sent a request. */
@Injectable()
export class KeyHolders {
  private readonly known = new WeakMap<FastifyRequest, KeyHolder>();

  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reads the key of a request. Throws {@link KeyRefusedError} without a valid key (RFC 6750, section 3). */
  async identify(request: FastifyRequest): Promise<KeyHolder> {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new KeyRefusedError(401, apiMessages.keyNeeded, {});
    const token = BEARER.exec(authorization)?.[1] ?? '';
    const key = API_KEY_FORM.test(token) ? await this.keys.find(hashOf(token)) : undefined;
    const user = key && (await this.users.find(key.userId));
    if (!user) throw new KeyRefusedError(401, apiMessages.keyRefused, { error: 'invalid_token' });
    const holder = { keyId: key.id, scopes: key.scopes, user };
    this.known.set(request, holder);
    return holder;
  }

  /** Undefined for a request whose key was not read: it is for visitors. */
  of(request: FastifyRequest): KeyHolder | undefined {
    return this.known.get(request);
  }

  /** The request is answered: it counts as a use of the key. */
  async used({ keyId }: KeyHolder): Promise<void> {
    await this.keys.noteUse(keyId, new Date(this.clock()));
  }
}
