import type { Operation, UserRepository } from '@obverse/database';

/** Accounts are named by their ids, which are worth nothing once an account is deleted. */
const USER = 'user:';

/** A user of the site in the operations log. */
export function whoOfUser({ id }: { readonly id: string }): string {
  return `${USER}${id}`;
}

/** The names to show for those who are named in the operations log: the address of an account that exists, otherwise what is stored. */
export async function shownNames(
  users: Pick<UserRepository, 'find'>,
  stored: Iterable<string>,
): Promise<(who: string) => string> {
  const names = new Map<string, string>();
  for (const who of new Set(stored)) {
    if (!who.startsWith(USER)) continue;
    const user = await users.find(who.slice(USER.length));
    if (user) names.set(who, user.email);
  }
  return (who) => names.get(who) ?? who;
}

/** Operations with the names to show in the place of the stored ones, also in the error of a cancelled operation. */
export async function withShownNames(
  users: Pick<UserRepository, 'find'>,
  operations: readonly Operation[],
): Promise<readonly Operation[]> {
  const stored = operations.flatMap(({ who, cancelled }) => [who, ...(cancelled ? [cancelled.by] : [])]);
  const shown = await shownNames(users, stored);
  return operations.map((operation) => {
    const { who, cancelled, error } = operation;
    if (!cancelled) return { ...operation, who: shown(who) };
    const by = shown(cancelled.by);
    return {
      ...operation,
      who: shown(who),
      cancelled: { ...cancelled, by },
      error: error?.replace(cancelled.by, by) ?? null,
    };
  });
}
