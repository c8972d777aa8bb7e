import { lazy, Suspense } from 'react';
import type { UserLinksProps } from '../../shared/user/user-links';

const UserLinks = lazy(async () => ({ default: (await import('../../shared/user/user-links')).UserLinks }));

/** The links of the user, loaded when a menu is opened first. */
export function LazyUserLinks(props: UserLinksProps) {
  return (
    <Suspense>
      <UserLinks {...props} />
    </Suspense>
  );
}
