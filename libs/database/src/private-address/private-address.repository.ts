import type { PrivateAddressKind } from '@obverse/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import { PrivateAddressEntity } from './private-address.entity';
import { addressesSql, addressRow, ownerRow, ownerSql } from './private-address.sql';

/** An address without its token, which only its owner has. */
export type StoredAddress = Readonly<z.output<typeof addressRow>>;
export type AddressOwner = Readonly<Omit<z.output<typeof ownerRow>, 'lastUsedAt'>>;

/** Reads within so long are noted once, milliseconds: programs read every few minutes. */
const NOTE_USE_MS = 24 * 60 * 60_000;

/** Addresses at which programs of users read without signing in, at most one of each kind. Table `private_address`, owned by the gateway. */
export class PrivateAddressRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The addresses of a user. */
  of(userId: string): Promise<readonly StoredAddress[]> {
    return this.database.rows(addressRow, addressesSql, [userId]);
  }

  /** Stores an address in place of the one of its kind, which ends. Undefined for a deleted account. */
  make(userId: string, kind: PrivateAddressKind, tokenHash: Buffer, now: Date): Promise<StoredAddress | undefined> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return undefined;
      await manager.delete(PrivateAddressEntity, { userId, kind });
      await manager.insert(PrivateAddressEntity, { tokenHash, userId, kind, createdAt: now });
      return { kind, createdAt: now, lastUsedAt: null };
    });
  }

  /** Ends the address of a kind. False when the user has none. */
  async remove(userId: string, kind: PrivateAddressKind): Promise<boolean> {
    const { affected } = await this.database.run((manager) => manager.delete(PrivateAddressEntity, { userId, kind }));
    return Boolean(affected);
  }

  /** The owner of an address that is read. Undefined when it has ended, or its token belongs to another kind. */
  async use(tokenHash: Buffer, kind: PrivateAddressKind, now: Date): Promise<AddressOwner | undefined> {
    const [found] = await this.database.rows(ownerRow, ownerSql, [tokenHash, kind]);
    if (!found) return undefined;
    const { lastUsedAt, ...owner } = found;
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTE_USE_MS)
      await this.database.run((manager) => manager.update(PrivateAddressEntity, { tokenHash }, { lastUsedAt: now }));
    return owner;
  }
}
