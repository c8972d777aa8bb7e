import { useEffect } from 'react';
import { isTyping } from '../../shared/lib/is-typing';

/** The key "/" focuses the search box, unless a text field has the focus. */
export function useSlashToSearch(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const input = [...document.querySelectorAll<HTMLInputElement>('[data-search-input]')].find(
        (each) => each.offsetParent,
      );
      if (!input) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
