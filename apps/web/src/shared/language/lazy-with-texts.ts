import { lazy, type ComponentType } from 'react';
import { loadTexts } from './messages';

/** A component that is loaded when it is shown first, together with the texts that only some pages need. */
export function lazyWithTexts<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts('further')]);
    return { default: component };
  });
}
