import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The calls of a throttle. The columns are those of `rate-limiter-flexible`. Owner: gateway. */
@Entity('throttle')
export class ThrottleEntity {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'throttle_pkey' })
  key!: string;

  @Column({ type: 'integer', default: 0 })
  points!: number;

  /** Unix time in milliseconds. */
  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
