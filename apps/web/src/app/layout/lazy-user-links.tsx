import { lazy, Suspense } from 'react';

const UserLinks = lazy(async () => ({ default: (await import('./user-links')).UserLinks }));

/** The links of the user, loaded when a menu is opened first. */
export function LazyUserLinks() {
  return (
    <Suspense>
      <UserLinks />
    </Suspense>
  );
}
