import {
  matchRoutes,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import type { ComponentType, ReactNode } from 'react';

export interface PageModule {
  readonly Component: ComponentType;
}
/** A route: an element, or a page whose code is loaded when it is first opened. */
export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  readonly element?: ReactNode;
  readonly lazy?: () => Promise<PageModule>;
  readonly children?: readonly PageRoute[];
}

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Action = History['action'];

/** What is shown. The location changes when the code of its page is there; until then the page before stays. */
export interface RouterState {
  readonly location: Location;
  readonly action: Action;
  /** The scroll position stays: only a part of the page, or a dialog, changed. */
  readonly keepsScroll: boolean;
  readonly isLoading: boolean;
  /** The code of the first page is there. */
  readonly isReady: boolean;
  /** Why the code of the first page could not be loaded. */
  readonly fault?: unknown;
}

/**
 * The router of the client: React Router's matching, links and hooks, with pages that are loaded on demand. React Router's own data router does this
 * too, with loaders, actions and fetchers that the client does not use; they are an eighth of the bytes of the first view.
 */
export class PageRouter {
  private current: RouterState;
  private readonly loaded = new Map<PageRoute, PageModule>();
  private readonly listeners = new Set<() => void>();
  private latest = 0;
  private keepsScroll = false;
  private lastShown: Promise<void>;
  private isOutdated = false;

  constructor(
    readonly routes: readonly PageRoute[],
    private readonly history: History,
    private readonly browser: Pick<Window['location'], 'assign' | 'reload'> = globalThis.location,
  ) {
    const { location: first, action } = history;
    this.current = { location: first, action, keepsScroll: true, isLoading: true, isReady: false };
    history.listen((update) => {
      this.lastShown = this.show(update.location, update.action);
    });
    this.lastShown = this.show(first, action);
  }

  get state(): RouterState {
    return this.current;
  }

  /** The interface through which the links and hooks of React Router navigate. */
  readonly navigator: Navigator = {
    createHref: (to) => this.history.createHref(to),
    encodeLocation: (to) => this.history.encodeLocation(to),
    go: (delta) => this.history.go(delta),
    push: (to, state, options) => this.change('push', to, state, options),
    replace: (to, state, options) => this.change('replace', to, state, options),
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves when the code of the page is there, or could not be loaded. */
  whenLoaded(): Promise<void> {
    return this.lastShown;
  }

  /** Resolves when the page is shown. */
  async navigate(to: To | number): Promise<void> {
    if (typeof to === 'number') this.history.go(to);
    else this.navigator.push(to);
    await this.lastShown;
  }

  componentOf(route: PageRoute): ComponentType | undefined {
    return this.loaded.get(route)?.Component;
  }

  /** The next navigation opens a new document: a new build of the client is there. */
  leaveAtNextNavigation(): void {
    this.isOutdated = true;
  }

  private change(how: 'push' | 'replace', to: To, state: unknown, options?: NavigateOptions): void {
    const address = this.history.createHref(to);
    if (this.isOutdated && how === 'push' && pageOf(address) !== pageOf(this.history.createHref(this.current.location)))
      return this.browser.assign(address);
    this.keepsScroll = options?.preventScrollReset === true;
    this.history[how](to, state);
  }

  private async show(location: Location, action: Action): Promise<void> {
    this.latest += 1;
    const ordinal = this.latest;
    const { keepsScroll } = this;
    this.keepsScroll = false;
    const shown = { location, action, keepsScroll, isLoading: false, isReady: true };
    const missing = this.missingAt(location);
    if (missing.length === 0) return this.set(shown);
    this.set({ ...this.current, isLoading: true });
    const faults = await Promise.all(missing.map(([route, load]) => this.load(route, load)));
    if (ordinal !== this.latest) return;
    const fault = faults.find((one) => one !== undefined);
    // The code belongs to an earlier build and is gone. The address has changed already.
    if (fault !== undefined && this.current.isReady) return this.browser.reload();
    this.set(fault === undefined ? shown : { ...shown, fault });
  }

  private missingAt(location: Location): [PageRoute, () => Promise<PageModule>][] {
    const matches = matchRoutes(this.routes.map(matchable), location) ?? [];
    return matches.flatMap(({ route: { page } }): [PageRoute, () => Promise<PageModule>][] =>
      page.lazy && !this.loaded.has(page) ? [[page, page.lazy]] : [],
    );
  }

  private async load(route: PageRoute, load: () => Promise<PageModule>): Promise<unknown> {
    try {
      this.loaded.set(route, await load());
      return undefined;
    } catch (error) {
      return error ?? new Error('The page could not be loaded.');
    }
  }

  private set(state: RouterState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

interface MatchablePath {
  readonly page: PageRoute;
  readonly id?: string;
  readonly path?: string;
}
type Matchable =
  | (MatchablePath & { readonly index: true; readonly children?: undefined })
  | (MatchablePath & { readonly index?: false; children?: Matchable[] });

function matchable(page: PageRoute): Matchable {
  const base = page.path === undefined ? { page } : { page, path: page.path };
  if (page.index) return { ...base, index: true };
  return page.children ? { ...base, children: page.children.map(matchable) } : base;
}

function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}
