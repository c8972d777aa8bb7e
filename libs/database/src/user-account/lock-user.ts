import type { EntityManager } from 'typeorm';
import { UserAccountEntity } from './user-account.entity';

/**
 * The account, locked until the end of the transaction. Undefined when it is deleted. `exclusive` is for changes of the account's password, address and
 * tokens, `shared` for what depends on them. The account is locked before its sessions and tokens, so transactions do not wait for each other in a circle.
 */
export async function lockUser(
  manager: EntityManager,
  id: string,
  mode: 'shared' | 'exclusive',
): Promise<UserAccountEntity | undefined> {
  const lock = { mode: mode === 'shared' ? 'pessimistic_read' : 'pessimistic_write' } as const;
  return (await manager.findOne(UserAccountEntity, { where: { id }, lock })) ?? undefined;
}
