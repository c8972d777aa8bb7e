import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity';

/** The requests with a key on a day, of the last 30 days. Owner: gateway. */
@Entity('api_key_use')
@ForeignKey(() => ApiKeyEntity, ['keyId'], ['id'], { name: 'api_key_use_key', onDelete: 'CASCADE' })
export class ApiKeyUseEntity {
  @PrimaryColumn({ name: 'key_id', type: 'uuid', primaryKeyConstraintName: 'api_key_use_pkey' })
  keyId!: string;

  /** In UTC. */
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'api_key_use_pkey' })
  day!: string;

  @Column({ type: 'integer' })
  requests!: number;
}
