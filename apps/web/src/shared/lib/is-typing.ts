/** Elements that take letters. A check box does not: a visitor who has just chosen a filter goes on by keys. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key belongs to a field, so that it must not be a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
}

/** Whether a key that was pressed may be a command of the page: alone, in no field, and without a dialog above the page. */
export function isForPage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isTyping(target) && !document.querySelector('dialog[open]');
}
