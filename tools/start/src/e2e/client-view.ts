import type { Page } from 'playwright-core';

/** Resolves when the client has replaced the first view that the gateway delivered, which has fewer lots, and shows lots. */
export function lotsOfClient(page: Page): Promise<void> {
  return page.locator('html:not([data-first-view]) main article').first().waitFor();
}
