import type { DataSource } from 'typeorm';
import { Database, queryRows } from '../connection/database';
import { ExternalSignInEntity } from './external-sign-in.entity';
import { externalSignInRow, takeExternalSignInSql } from './external-sign-in.sql';

/** A visit to an OpenID provider. */
export interface ExternalSignIn {
  /** SHA-256 of the `state` parameter. */
  readonly stateHash: Buffer;
  /** SHA-256 of the cookie that binds it to the browser. */
  readonly browserHash: Buffer;
  /** Its key in the settings. */
  readonly provider: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly codeVerifier: string;
  readonly returnUrl: string;
  /** The user who links the identity; null for a sign-in. */
  readonly userId: string | null;
}

/** Visits to OpenID providers that have not returned. Table `external_sign_in`, owned by the gateway. */
export class ExternalSignInRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  async add(visit: ExternalSignIn, now: Date): Promise<void> {
    await this.database.run((manager) => manager.insert(ExternalSignInEntity, { ...visit, createdAt: now }));
  }

  /** Deletes and returns the visit: of two callers at once only one gets it. Undefined when no such visit began after `since`. */
  async take(stateHash: Buffer, since: Date): Promise<ExternalSignIn | undefined> {
    return this.database.run(async (manager) => {
      const [visit] = await queryRows(manager, externalSignInRow, takeExternalSignInSql, [stateHash, since]);
      return visit;
    });
  }
}
