import { apiMessages } from '@obverse/contracts';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InvalidRequestError, RefusedError } from '../../edge/http/errors';
import type { SignedIn } from '../../edge/session/visitor.service';
import { PasswordService } from './password.service';

/** A sign-in of this age confirms what an account without password does. */
const FRESH_MS = 10 * 60_000;

/** A session alone changes nothing about the way to sign in: somebody may use the browser of a user who went away. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly passwords: PasswordService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks for the password of the account. Throws {@link InvalidRequestError} without the right one, and {@link RefusedError} when an account without
   * password has no sign-in of the last 10 minutes.
   *
   * @param path Of the password in the request.
   */
  async byPassword(visitor: SignedIn, password: string | undefined, path: string): Promise<void> {
    const { passwordHash } = visitor.user;
    if (passwordHash === null) {
      if (!this.isFresh(visitor)) throw new RefusedError(403, apiMessages.confirmSignIn);
      return;
    }
    if (password === undefined) throw new InvalidRequestError([{ path, message: apiMessages.required }]);
    const isRight = await this.passwords.verify(passwordHash, password);
    if (!isRight) throw new InvalidRequestError([{ path, message: apiMessages.wrongPassword }]);
  }

  /** A sign-in of the last 10 minutes is enough; without one as {@link byPassword}. */
  async bySignInOrPassword(visitor: SignedIn, password: string | undefined, path: string): Promise<void> {
    if (!this.isFresh(visitor)) await this.byPassword(visitor, password, path);
  }

  private isFresh({ session }: SignedIn): boolean {
    return this.clock() - session.createdAt.getTime() <= FRESH_MS;
  }
}
