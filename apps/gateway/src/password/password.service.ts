import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** Argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet, and the default of the library. */
@Injectable()
export class PasswordService {
  /** A hash of a random password that verifies nothing. */
  private readonly decoy = hash(crypto.randomUUID());

  /** In the PHC string format. */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'));
  }

  /** Takes the same time when there is no hash to compare with. */
  async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.decoy), password.normalize('NFKC'));
    return isRight && passwordHash != null;
  }
}
