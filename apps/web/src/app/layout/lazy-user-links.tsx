import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import type { UserLinksProps } from '../../shared/user/user-links';

const UserLinks = lazyWithTexts(async () => (await import('../../shared/user/user-links')).UserLinks);

/** The links of the user, loaded when a menu is opened first. */
export function LazyUserLinks(props: UserLinksProps) {
  return (
    <Suspense>
      <UserLinks {...props} />
    </Suspense>
  );
}
