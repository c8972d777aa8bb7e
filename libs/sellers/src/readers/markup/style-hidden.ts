const styleBlock = /<style\b[^>]{0,500}>([^<]{0,300000})/gi;
const comment = /\/\*[^]*?\*\//g;
const rule = /([^{}]{1,2000})\{([^{}]{0,5000})\}/g;
const hides = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const shows = /(?:^|;)\s*(?:display\s*:\s*(?!none)|visibility\s*:\s*visible)/i;
/** A tag, a class or an id without conditions: `.badge-sold`, `span#sold`. */
const single = /^[a-z]*([.#])([\w-]+)$/i;

/**
 * The classes and ids, as `.name` and `#name`, that a page's own style sheets hide. Rules for some screens, and names that another rule shows in some
 * place (`.sold .badge { display: block }`), hide nothing for certain.
 */
export function namesHiddenByStyle(html: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  const shown: string[] = [];
  for (const [, css = ''] of html.matchAll(styleBlock)) {
    for (const [, selectors = '', declarations = ''] of withoutConditions(css.replace(comment, ' ')).matchAll(rule)) {
      const names = selectors.split(',').map((selector) => selector.trim());
      if (hides.test(declarations))
        names.forEach((name) => single.test(name) && hidden.add(name.replace(single, '$1$2')));
      else if (shows.test(declarations)) shown.push(...names);
    }
  }
  for (const name of hidden) if (shown.some((selector) => selector.includes(name))) hidden.delete(name);
  return hidden;
}

/** Without the blocks of `@media` and its like. */
function withoutConditions(css: string): string {
  let depth = 0;
  let skippedAt = -1;
  let left = '';
  for (const token of css.match(/@[a-z-]+[^{};]*[{;]|[{}]|[^{}@]+|@/gi) ?? []) {
    const isBlock = token.startsWith('@') && token.endsWith('{');
    if (isBlock && skippedAt < 0) skippedAt = depth;
    if (skippedAt < 0 && !token.startsWith('@')) left += token;
    if (token.endsWith('{')) depth += 1;
    if (token === '}' && (depth -= 1) === skippedAt) skippedAt = -1;
  }
  return left;
}
