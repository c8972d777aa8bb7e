import type { DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { PushKeyEntity } from './push-key.entity';

/** A pair of VAPID keys, both as base64url: the point of 65 octets, and the number of 32. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ONE = 1;

/** The key pair of this site. Table `push_key`, owned by the gateway. */
export class PushKeyRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The stored pair. Without one, that of the first process that offers one is stored: all get the same. */
  async orStore(make: () => Promise<PushKeys>, now: Date): Promise<PushKeys> {
    return (await this.stored()) ?? (await this.storedAfter(await make(), now));
  }

  private async storedAfter(made: PushKeys, now: Date): Promise<PushKeys> {
    const values = { ...made, id: ONE, createdAt: now };
    // A second process waits at the primary key until the first has committed.
    await this.database.run((manager) =>
      manager.createQueryBuilder().insert().into(PushKeyEntity).values(values).orIgnore().execute(),
    );
    const stored = await this.stored();
    if (!stored) throw new Error('the key pair of push messages was removed while it was stored');
    return stored;
  }

  private async stored(): Promise<PushKeys | undefined> {
    const row = await this.database.run((manager) => manager.findOneBy(PushKeyEntity, { id: ONE }));
    return row ? { publicKey: row.publicKey, privateKey: row.privateKey } : undefined;
  }
}
