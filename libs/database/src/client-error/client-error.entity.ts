import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An error that a browser reported. Owner: gateway. */
@Entity('client_error')
export class ClientErrorEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'client_error_pkey',
  })
  id!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text', nullable: true })
  stack!: string | null;

  @Column({ type: 'text', nullable: true })
  instance!: string | null;

  @Column({ type: 'text', nullable: true })
  info!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
