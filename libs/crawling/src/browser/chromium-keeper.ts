import type { Browser } from 'playwright-core';
import { messageOf, NeedsBrowser } from '../errors';
import { chromiumArgs, findChromium } from './chromium';

/** A browser is replaced after this number of pages, which frees the memory they used. */
const PAGES_EACH = 200;

export interface KeeperOptions {
  /** The environment in which Chromium is looked up; by default this process's. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** An unused browser is closed after this time, milliseconds. */
  readonly idleMs?: number;
  /** Called once when no browser is available, and again only after one was available in between. */
  readonly onMissing?: (sentence: string) => void;
}

/** A browser in use. */
export interface BrowserInUse {
  readonly browser: Browser;
  /** Returns the browser. `unusable`: it does not respond and receives no further pages. */
  release(unusable?: boolean): void;
}

interface Running {
  readonly browser: Promise<Browser>;
  taken: number;
  inUse: number;
}

const NO_CHROMIUM =
  'its pages need a browser, and none is installed: install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH';

/**
 * The browser has no network access of its own: host names do not resolve, the proxy is a closed port, and traffic that bypasses proxies (UDP) is
 * disabled. This process answers all requests of pages.
 */
const CLOSED_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
const NOWHERE = { server: 'http://127.0.0.1:1' };

/** The environment variables passed to Chromium: no database address, no seller secret. */
const ENV_KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_RUNTIME_DIR'];

/** Runs at most one Chromium that accepts new pages: started when first needed, replaced when old or dead, closed when idle. */
export class ChromiumKeeper {
  private current: Running | undefined;
  private readonly all = new Set<Running>();
  private idle: NodeJS.Timeout | undefined;
  private closed = false;
  private missing = false;

  constructor(private readonly options: KeeperOptions = {}) {}

  /** Throws {@link NeedsBrowser} with a message for operators when no browser is available. */
  async take(): Promise<BrowserInUse> {
    if (this.closed) throw new NeedsBrowser('the browser is closed');
    clearTimeout(this.idle);
    const running = (this.current ??= this.start());
    running.inUse += 1;
    if (++running.taken >= PAGES_EACH) this.forget(running);
    try {
      const browser = await running.browser;
      this.missing = false;
      return { browser, release: (unusable = false) => this.release(running, unusable) };
    } catch (error) {
      this.release(running, true);
      throw this.reported(error);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    this.current = undefined;
    await Promise.all([...this.all].map((running) => this.end(running)));
  }

  private start(): Running {
    const running: Running = { browser: this.launch(), taken: 0, inUse: 0 };
    this.all.add(running);
    running.browser.then(
      (browser) => browser.once('disconnected', () => this.forget(running)),
      () => this.forget(running),
    );
    return running;
  }

  private async launch(): Promise<Browser> {
    const { env = process.env } = this.options;
    const executablePath = findChromium(env);
    if (executablePath === undefined) throw new NeedsBrowser(NO_CHROMIUM);
    const kept = ENV_KEPT.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
    const isRoot = process.getuid?.() === 0;
    // The library takes eighty megabytes of memory, and few crawls need a browser.
    const { chromium } = await import('playwright-core');
    return chromium.launch({
      executablePath,
      // Chromium refuses its sandbox only to root; for all other users it stays on, since pages are untrusted.
      args: [...chromiumArgs.filter((arg) => isRoot || arg !== '--no-sandbox'), ...CLOSED_NETWORK],
      chromiumSandbox: !isRoot,
      proxy: NOWHERE,
      env: Object.fromEntries(kept),
      // The owner closes this object in the service's stop order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  }

  private release(running: Running, unusable: boolean): void {
    running.inUse -= 1;
    if (unusable) this.forget(running);
    if (running.inUse > 0) return;
    if (this.current !== running) return void this.end(running);
    this.idle = setTimeout(() => {
      this.forget(running);
      void this.end(running);
    }, this.options.idleMs ?? 60_000).unref();
  }

  private forget(running: Running): void {
    if (this.current === running) this.current = undefined;
  }

  /** Playwright kills a browser that does not close. A browser that never started or is already dead needs no action. */
  private async end(running: Running): Promise<void> {
    this.all.delete(running);
    await running.browser.then((browser) => browser.close()).catch(() => undefined);
  }

  private reported(error: unknown): NeedsBrowser {
    const named =
      error instanceof NeedsBrowser
        ? error
        : new NeedsBrowser(`Chromium does not start: ${messageOf(error).slice(0, 500)}`, { cause: error });
    if (!this.missing) this.options.onMissing?.(named.message);
    this.missing = true;
    return named;
  }
}
