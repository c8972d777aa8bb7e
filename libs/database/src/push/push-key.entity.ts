import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The key pair by which push services know this site (VAPID, RFC 8292). One row. Owner: gateway. */
@Entity('push_key')
@Check('push_key_one', 'id = 1')
export class PushKeyEntity {
  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'push_key_pkey' })
  id!: number;

  /** 65 octets, an uncompressed point of P-256, as base64url. */
  @Column({ name: 'public_key', type: 'text' })
  publicKey!: string;

  /** 32 octets as base64url. */
  @Column({ name: 'private_key', type: 'text' })
  privateKey!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
