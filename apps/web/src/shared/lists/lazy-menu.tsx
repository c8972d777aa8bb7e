import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { useUser } from '../user/user';
import type { ListMenu } from './list-menu';

const Menu = lazyWithTexts(async () => (await import('./list-menu')).ListMenu);

/** {@link ListMenu}, loaded for signed-in users. */
export function LazyListMenu(props: Parameters<typeof ListMenu>[0]) {
  const { signedIn } = useUser();
  return <Suspense>{signedIn && <Menu {...props} />}</Suspense>;
}
