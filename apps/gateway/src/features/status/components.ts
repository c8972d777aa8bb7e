import type { Readiness } from '@obverse/service-kit';

/** Whether the lot index and the database answer, as `/health/ready` has it. */
export function componentsOf({ checks }: Readiness): { readonly search: boolean; readonly database: boolean } {
  const works = (name: string) => checks.some((check) => check.name === name && check.ok);
  return { search: works('lot-index'), database: works('database') };
}
