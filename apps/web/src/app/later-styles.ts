import { firstOf } from './when-painted';

/**
 * Adds the styles of what a first view does not show, which the script before the first paint has asked for, after those of the page: what is shown later
 * overrides what it builds upon. Resolves when they are there or cannot be loaded; at once in development, where each part brings its own.
 */
export async function addLaterStyles(page: Document): Promise<void> {
  const preload = page.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]');
  if (!preload) return;
  const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href: preload.href });
  page.head.append(link);
  await firstOf(link, 'load', 'error');
}
