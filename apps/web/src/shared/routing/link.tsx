import { use, type ComponentProps, type MouseEvent } from 'react';
import { createPath, UNSAFE_LocationContext as LocationContext, type To } from 'react-router';
import { originOf } from './origin-of';
import { useRouter } from './router-view';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path, or an object without a path, which keeps the path of the shown page. */
  readonly to: To;
  /** Whether the present entry of the history is replaced. By default it is where the link leads to the same address. */
  readonly replace?: boolean | undefined;
  /** Kept with the entry of the history. By default `from`, the address of the page that has the link, or where the page stays, that from which it was opened. */
  readonly state?: unknown;
  /** The scroll position stays. */
  readonly preventScrollReset?: boolean;
}

/**
 * A link to a page of the client, which is shown without loading a document. It does what React Router's `Link` does, without the parts for
 * prefetching, forms and rendering on a server, which are 4 kB of the first view. A link with an absolute path does not depend on the location: a page
 * has hundreds of links, and a navigation must not render all of them.
 */
export function Link({ to, replace, state, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const path = usePathOf(to);
  const href = router.navigator.createHref(path);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !staysInTab(event, rest.target)) return;
    event.preventDefault();
    const from = createPath(router.state.location);
    const isHere = path === from;
    const change = (replace ?? isHere) ? router.navigator.replace : router.navigator.push;
    const kept = staysOnPage(to) ? originOf(router.state.location.state) : undefined;
    change(path, state ?? kept ?? { from }, { preventScrollReset });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

function staysOnPage(to: To): boolean {
  return typeof to !== 'string' && to.pathname === undefined;
}

/** The address of a link. Reads the location only where the link depends on it. */
function usePathOf(to: To): string {
  if (typeof to === 'string') return to;
  const pathname = to.pathname ?? use(LocationContext).location.pathname;
  return createPath({ search: '', hash: '', ...to, pathname });
}

/** Other clicks are the browser's: they open a tab or window, or a menu. */
export function staysInTab(event: MouseEvent, target?: string): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === undefined || target === '_self');
}
