import type { Page } from 'playwright-core';

/** What is wrong with the texts of a page as it is shown, a line each; empty when each can be read. */
export function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(FAULTS);
}

/**
 * A text has a box for each of its lines, inside of what its ancestors show of it. The boxes of two texts must not overlap; a text that an ancestor cuts
 * must end with an ellipsis there, and the whole of it must be the title of what the pointer meets. What can be scrolled, and a carousel, is not cut. Texts
 * that have a layer of their own may lie above others.
 */
const FAULTS = `(async () => {
  // A new size is laid out with the next frame, and what follows from it with the one after.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const TOLERANCE = 2;
  const faults = [];
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (excess > 0) {
    const wide = [...document.querySelectorAll('body *')].find((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.firstElementChild);
    faults.push('the page scrolls sideways by ' + excess + ' pixels: ' + wide?.localName + '.' + wide?.className);
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const shortened = (text) => text.trim().slice(0, 40);
  // Texts share their ancestors: each is asked once.
  const once = (find) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element);
    };
  };
  const layerOf = once((element) => {
    if (!element || element === root) return root;
    const { position } = getComputedStyle(element);
    return position === 'fixed' || position === 'sticky' || element.matches('[popover]') ? element : layerOf(element.parentElement);
  });
  const clipsOf = once((element) => {
    if (!element || element === document.documentElement) return [];
    const style = getComputedStyle(element);
    const isClip = style.display !== 'inline' && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
    const around = style.position === 'fixed' ? [] : clipsOf(element.parentElement);
    return isClip ? [{ clip: element, style, ...insideOf(element) }, ...around] : around;
  });
  const insideOf = (clip) => {
    const { left, top } = clip.getBoundingClientRect();
    const inside = { left: left + clip.clientLeft, top: top + clip.clientTop };
    return { ...inside, right: inside.left + clip.clientWidth, bottom: inside.top + clip.clientHeight, isCarousel: clip.closest('[aria-roledescription="carousel"]') !== null };
  };
  const isCutOff = ({ overflowX, overflowY }) => /hidden|clip/.test(overflowX + overflowY) && !/auto|scroll/.test(overflowX + overflowY);
  const boxes = [];
  const cut = new Map();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('script, style, option, svg, noscript, .visually-hidden')) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true })) continue;
    if (element.closest('details:not([open])') && !element.closest('summary')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clips = clipsOf(element);
    const layer = layerOf(element);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      let [left, top, right, bottom] = [rect.left, rect.top + rect.height * 0.2, rect.right, rect.bottom - rect.height * 0.2];
      for (const inside of clips) {
        const { clip, style, isCarousel } = inside;
        const isPart = left < inside.right && right > inside.left && top < inside.bottom && bottom > inside.top;
        const isCut = right > inside.right + TOLERANCE || left < inside.left - TOLERANCE || bottom > inside.bottom + TOLERANCE || top < inside.top - TOLERANCE;
        const clamps = style.webkitLineClamp !== 'none';
        if (isCut && (isPart || clamps) && isCutOff(style) && !isCarousel && !cut.has(clip)) cut.set(clip, { hasEllipsis: style.textOverflow === 'ellipsis' || clamps, part: node.data });
        [left, top, right, bottom] = [Math.max(left, inside.left), Math.max(top, inside.top), Math.min(right, inside.right), Math.min(bottom, inside.bottom)];
      }
      if (right - left > 1 && bottom - top > 1) boxes.push({ node, layer, left, top, right, bottom });
    }
  }
  boxes.sort((a, b) => a.top - b.top);
  const seen = new Set();
  boxes.forEach((box, index) => {
    for (let next = index + 1; next < boxes.length && boxes[next].top < box.bottom - TOLERANCE; next += 1) {
      const other = boxes[next];
      if (other.node === box.node || other.layer !== box.layer) continue;
      const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const height = Math.min(box.bottom, other.bottom) - other.top;
      if (width <= TOLERANCE || height <= TOLERANCE) continue;
      const line = '“' + shortened(box.node.data) + '” and “' + shortened(other.node.data) + '” overlap';
      if (!seen.has(line)) faults.push(line);
      seen.add(line);
    }
  });
  for (const [element, { hasEllipsis, part }] of cut) {
    const text = element.textContent.trim();
    const name = element.localName + '.' + element.className;
    const say = (fault) => !seen.has(name + fault) && seen.add(name + fault) && faults.push(name + ' “' + shortened(part) + '” is cut without ' + fault);
    if (!hasEllipsis) say('an ellipsis');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + Math.min(width / 2, 20), clientY: top + height / 2 };
    const met = document.elementFromPoint(at.clientX, at.clientY);
    met?.dispatchEvent(new PointerEvent('pointerover', { ...at, bubbles: true }));
    if (!met?.closest('[title]')?.title.includes(text.slice(0, 20))) say('a title');
  }
  scrollTo(0, 0);
  return faults;
})()`;
