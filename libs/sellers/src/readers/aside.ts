import { wholeWords } from './pattern';
import { besideWords, unspacedBesideWords } from './plain-words.data';

/** What makes an element a menu, a footer, a box of other lots: its tag, or its classes alone. */
export type AsideBy = 'tag' | 'named';

const asides = new Set(['nav', 'footer', 'aside']);
/**
 * Of a popup's parts (`popup__title`) only the popup itself: some themes call the product's own block after one. What has a sidebar (`has-sidebar`) is
 * none.
 */
const asideName =
  /(?:^|[\s_-])(?<!(?:has|with|no)[_-])(?:related|similar|recommend\w*|cross-?sell\w*|up-?sells?|(?:best|top)-?sellers?|recently|(?:last-?)?(?:seen|viewed)|also|breadcrumbs?|mini-?cart|nav(?:bar|igation)?|menu|sidebar|footer|cookie\w*|newsletter|modal|popup)(?:$|[\s-]|_(?!_))/i;

/** Whether an element begins what is not the page's own content. `names`: its classes and id; `inMain`: it stands in `<main>` or `<article>`. */
export function asideBy(tag: string, inMain: boolean, names: string): AsideBy | undefined {
  if (asides.has(tag) || (tag === 'header' && !inMain)) return 'tag';
  return asideName.test(names) ? 'named' : undefined;
}

const beside = new RegExp(`^(?:${wholeWords(besideWords).source}|(?:${unspacedBesideWords}))`, 'iu');

/** Whether a text, as a heading on a list's page, stands over other lots than the list's: `Recently viewed`, `Bestseller`. */
export function headsOthers(text: string): boolean {
  return beside.test(text);
}
