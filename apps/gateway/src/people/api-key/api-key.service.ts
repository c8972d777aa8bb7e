import { apiKeyLimits, apiMessages, type ApiKey, type ApiKeyRequest, type NewApiKey } from '@obverse/contracts';
import { ApiKeyRepository, presentKey, type UsedKey } from '@obverse/database';
import { CLOCK, hashOf, newToken, type Clock } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';

/** Programs that look for secrets in published files know keys by it. */
const PREFIX = 'obv_';

/** The keys of a user for the API. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly keys: ApiKeyRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<ApiKey[]> {
    return (await this.keys.of(userId, this.now)).map(presentUsedKey);
  }

  /**
   * Throws {@link RefusedError} for a user who has as many keys as possible, and {@link UnauthorizedException} when the account was deleted in the
   * meantime.
   */
  async create(userId: string, { name, scopes }: ApiKeyRequest): Promise<NewApiKey> {
    const key = `${PREFIX}${newToken()}`;
    const made = await this.keys.add(userId, { tokenHash: hashOf(key), name, scopes }, apiKeyLimits.keys, this.now);
    if (made === 'noUser') throw new UnauthorizedException();
    if (made === 'full') throw new RefusedError(409, apiMessages.tooManyKeys);
    return { ...presentUsedKey({ ...made, today: 0, month: 0 }), key };
  }

  /** Throws {@link NothingFoundError} for a key that the user does not have, or has revoked. */
  async revoke(userId: string, id: string): Promise<void> {
    if (!(await this.keys.revoke(userId, id, apiKeyLimits.revoked, this.now)))
      throw new NothingFoundError(apiMessages.keyNotFound);
  }

  private get now(): Date {
    return new Date(this.clock());
  }
}

function presentUsedKey(key: UsedKey): ApiKey {
  return { ...presentKey(key), requestsToday: key.today, requestsOfMonth: key.month };
}
