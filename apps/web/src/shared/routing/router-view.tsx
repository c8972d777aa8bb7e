import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { Router, useRoutes, type RouteObject } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import type { PageRoute, PageRouter, RouterState } from './page-router';

const CurrentRouter = createContext<PageRouter | undefined>(undefined);

interface RouterViewProps {
  readonly router: PageRouter;
  /** Shown instead of the page when it crashes or cannot be loaded, until the next navigation. */
  readonly crash?: (error: unknown) => ReactNode;
}

/** Shows the page of the router's location. */
export function RouterView({ router, crash = rethrown }: RouterViewProps) {
  const current = () => router.state;
  const { location, action, isReady, fault } = useSyncExternalStore(router.subscribe, current, current);
  if (!isReady) return null;
  return (
    <CurrentRouter value={router}>
      {/* With transitions a page could show links of the previous address after the address changed, and the next click would undo the change. */}
      <Router location={location} navigationType={action} navigator={router.navigator} useTransitions={false}>
        <ErrorBoundary resetKey={location.key} fallback={crash}>
          {fault === undefined ? <Page router={router} /> : <Thrown error={fault} />}
        </ErrorBoundary>
      </Router>
    </CurrentRouter>
  );
}

/** The router that shows this component. */
export function useRouter(): PageRouter {
  const router = useContext(CurrentRouter);
  if (!router) throw new Error('There is no RouterView around this component.');
  return router;
}

/** The state of the router that shows this component. */
export function useRouterState(): RouterState | undefined {
  const router = useContext(CurrentRouter);
  const current = () => router?.state;
  return useSyncExternalStore(router?.subscribe ?? neverChanges, current, current);
}

function Page({ router }: { readonly router: PageRouter }) {
  return useRoutes(router.routes.map((route) => routeObjectOf(router, route)));
}

function routeObjectOf(router: PageRouter, route: PageRoute): RouteObject {
  const Component = router.componentOf(route);
  const element = Component ? <Component /> : route.element;
  if (route.index) return { index: true, element };
  const children = route.children?.map((child) => routeObjectOf(router, child));
  return {
    element,
    ...(route.path === undefined ? {} : { path: route.path }),
    ...(children ? { children } : {}),
  };
}

function Thrown({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

function rethrown(error: unknown): ReactNode {
  throw error;
}

function neverChanges(): () => void {
  return () => undefined;
}
