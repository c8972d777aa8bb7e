import { lazy, type ComponentType } from 'react';
import { loadTexts } from './messages';
import type { TextGroup } from './text-groups';

/** A component that is loaded when it is shown first, together with the texts that only some pages need. */
export function lazyWithTexts<P extends object>(load: () => Promise<ComponentType<P>>, group: TextGroup = 'further') {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(group)]);
    return { default: component };
  });
}
