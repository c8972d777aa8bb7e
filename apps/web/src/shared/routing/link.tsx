import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Whether the present entry of the history is replaced. By default it is where the link leads to the same address. */
  readonly replace?: boolean | undefined;
  /** Kept with the entry of the history. */
  readonly state?: unknown;
  /** The scroll position stays. */
  readonly preventScrollReset?: boolean;
}

/**
 * A link to a page of the client, which is shown without loading a document. It does what React Router's `Link` does, without the parts for
 * prefetching, forms and rendering on a server, which are 4 kB of the first view.
 */
export function Link({ to, replace, state, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const there = createPath(useResolvedPath(to));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !staysInTab(event, rest.target)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? here === there, state, preventScrollReset });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Other clicks are the browser's: they open a tab or window, or a menu. */
function staysInTab(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === undefined || target === '_self');
}
