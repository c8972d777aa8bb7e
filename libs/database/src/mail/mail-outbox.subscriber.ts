import type { EntitySubscriberInterface, InsertEvent, QueryRunner, TransactionCommitEvent } from 'typeorm';
import { MailOutboxEntity } from './mail-outbox.entity';

/** Reports commits that added mail. */
export class MailOutboxSubscriber implements EntitySubscriberInterface<MailOutboxEntity> {
  /** Connections whose transaction added mail. After a rollback the next commit is reported although it added none. */
  private readonly uncommitted = new WeakSet<QueryRunner>();

  constructor(private readonly onAdded: () => void) {}

  listenTo(): typeof MailOutboxEntity {
    return MailOutboxEntity;
  }

  afterInsert({ queryRunner }: InsertEvent<MailOutboxEntity>): void {
    if (queryRunner.isTransactionActive) this.uncommitted.add(queryRunner);
    else this.onAdded();
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (this.uncommitted.delete(queryRunner)) this.onAdded();
  }
}
