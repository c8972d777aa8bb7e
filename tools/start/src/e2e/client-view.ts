import type { Page } from 'playwright-core';

/** Resolves when the client has replaced the first view that the gateway delivered, which has fewer lots, and shows all lots of a result page. */
export function lotsOfClient(page: Page): Promise<void> {
  return page.locator('html:not([data-first-view]) main [aria-busy="false"] article').first().waitFor();
}
