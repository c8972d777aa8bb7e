import { wholeWords } from '../text/pattern';
import { sideListWords, unspacedSideListWords } from './plain-words.data';

/** What identifies an element as a menu, a footer, a box of other lots: its tag, or only its classes. */
export type AsideBy = 'tag' | 'named';

const asides = new Set(['nav', 'footer', 'aside']);
/**
 * Of a popup's parts (`popup__title`) only the popup itself matches: some themes name the product's own block after one. An element that has a
 * sidebar (`has-sidebar`) is not one.
 */
const asideName =
  /(?:^|[\s_-])(?<!(?:has|with|no)[_-])(?:related|similar|recommend\w*|cross-?sell\w*|up-?sells?|(?:best|top)-?sellers?|recently|(?:last-?)?(?:seen|viewed)|also|breadcrumbs?|mini-?cart|nav(?:bar|igation)?|menu|sidebar|footer|cookie\w*|newsletter|modal|popup)(?:$|[\s-]|_(?!_))/i;

/**
 * Whether an element begins content that does not belong to the page. `names`: its classes and id; `inMain`: it is inside `<main>` or `<article>`.
 */
export function asideBy(tag: string, inMain: boolean, names: string): AsideBy | undefined {
  if (asides.has(tag) || (tag === 'header' && !inMain)) return 'tag';
  return asideName.test(names) ? 'named' : undefined;
}

const sideList = new RegExp(`^(?:${wholeWords(sideListWords).source}|(?:${unspacedSideListWords}))`, 'iu');

/** Whether a heading on a list page introduces lots other than the list's: `Recently viewed`, `Bestseller`. */
export function isSideListHeading(text: string): boolean {
  return sideList.test(text);
}
