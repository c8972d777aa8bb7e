/** The elements whose title is a text of others, or their own, that is cut. */
const titled = new Set<Element>();

/**
 * Shows the whole of a text that is cut with an ellipsis, and the `data-title` of an element, as the title of what is under the pointer. Links of cards lie above
 * their texts.
 */
export function titleCutTexts(): void {
  for (const event of ['pointerover', 'pointermove'] as const)
    addEventListener(event, ({ clientX, clientY }) => titleAt(clientX, clientY), { passive: true });
}

function titleAt(x: number, y: number): void {
  const under = document.elementsFromPoint(x, y);
  const top = under[0];
  if (!(top instanceof HTMLElement) || (top.closest('[title]') && !titled.has(top))) return;
  // A link may cover its card with a part that is no box of its text.
  const cut = under.find((element) => holds(element.getBoundingClientRect(), x, y) && isCut(element));
  const own = under.flatMap((element) => (element instanceof HTMLElement && element.dataset['title']) || []);
  const texts = [...(cut ? [cut.textContent.trim()] : []), ...own];
  if (texts.length > 0) {
    top.title = texts.join('\n');
    titled.add(top);
  } else if (titled.delete(top)) top.removeAttribute('title');
}

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function isCut(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return false;
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return overflowX !== 'visible' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
}
