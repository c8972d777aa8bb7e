import { lazy, type ComponentType } from 'react';
import { loadFurtherTexts } from './messages';

/** A component that is loaded when it is shown first, together with the texts that only some pages need. */
export function lazyWithTexts<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadFurtherTexts()]);
    return { default: component };
  });
}
