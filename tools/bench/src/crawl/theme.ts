import { between, pick, type Random, randomOf } from '../lots/seeded';

/** The size of lot pages of real shops, in bytes of HTML. */
const SMALLEST = 80_000;
const LARGEST = 400_000;

type Words = readonly [string, ...string[]];

const words: Words = [
  'silver', 'gold', 'ancient', 'medieval', 'empire', 'kingdom', 'thaler', 'ducat', 'penny', 'denarius', 'florin', 'crown', 'bronze',
  'republic', 'city', 'rare', 'proof', 'reign', 'series', 'world', 'europe', 'asia', 'token', 'medal', 'banknote', 'auction', 'archive',
  'literature', 'supplies', 'new', 'arrivals', 'grading', 'slab', 'collection', 'estate', 'hoard', 'bishopric', 'duchy', 'province', 'mint',
]; // prettier-ignore

const units: Words = ['px', 'rem', '%', 'em', 'vw'];
const properties: Words = [
  'margin', 'padding', 'width', 'max-width', 'min-height', 'border-radius', 'letter-spacing', 'line-height', 'gap', 'top', 'font-size',
]; // prettier-ignore

/**
 * A page in a commercial theme: a head with styles, tags and settings, a menu of several levels, other lots with responsive pictures, inline
 * icons, a footer, and the scripts that shops load. The content of the page is kept, and no data about the lot is added. The same seed gives the
 * same page. Sizes are evenly distributed from 80 to 400 kB.
 */
export function inTheme(html: string, seed: number): string {
  const random = randomOf(seed);
  const bytes = between(random, SMALLEST, LARGEST);
  const part = (share: number, fragment: (random: Random) => string) => filled(bytes * share, () => fragment(random));
  const head = `${part(0.02, metaTag)}<style>${part(0.13, rule)}</style>\n<script>var theme = {};\n${part(0.12, setting)}</script>\n`;
  const before = `<div class="icons" hidden>${part(0.06, icon)}</div>\n<nav class="site-nav"><ul class="site-nav__list">${part(0.14, menu)}</ul></nav>\n`;
  const cards = `<section class="recommendations"><ul class="product-grid">${part(0.25, card)}</ul></section>\n`;
  const scripts = `<script>window.modules = window.modules || [];\n${part(0.2, statement)}</script>\n`;
  const after = `${cards}<div class="site-footer">${part(0.08, footerBlock)}</div>\n${scripts}`;
  return around(around(html, '</head>', head), '</body>', after).replace(/<main[\s>]/, (main) => before + main);
}

/** Inserts a fragment before a closing tag. */
function around(html: string, closing: string, fragment: string): string {
  const at = html.lastIndexOf(closing);
  if (at < 0) throw new Error(`a page without ${closing}`);
  return html.slice(0, at) + fragment + html.slice(at);
}

function filled(bytes: number, fragment: () => string): string {
  const fragments: string[] = [];
  for (let length = 0; length < bytes; length += fragments.at(-1)?.length ?? bytes) fragments.push(fragment());
  return fragments.join('');
}

function phrase(random: Random, count: number): string {
  return Array.from({ length: count }, () => pick(random, words)).join(' ');
}

function hex(random: Random, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
}

function metaTag(random: Random): string {
  return random() < 0.5
    ? `<meta name="${pick(random, words)}-site-verification" content="${hex(random, 32)}">\n`
    : `<link rel="preload" as="script" crossorigin href="https://cdn.theme.example/assets/${pick(random, words)}.${hex(random, 12)}.js">\n`;
}

function rule(random: Random): string {
  const set = () => `${pick(random, properties)}:${between(random, 0, 96)}${pick(random, units)}`;
  return `.${pick(random, words)}-${pick(random, words)}__${pick(random, words)}>.${pick(random, words)}:hover,.${hex(random, 5)}{${set()};${set()};color:#${hex(random, 6)}}\n`;
}

function setting(random: Random): string {
  return `theme["${phrase(random, 2)}"] = {"id":${between(random, 1_000, 9_999_999)},"label":"${phrase(random, 4)}","enabled":${String(random() < 0.5)},"url":"\\/pages\\/${pick(random, words)}"};\n`;
}

function statement(random: Random): string {
  const [one, other] = [hex(random, 4), hex(random, 4)];
  return `!function(e,t){var n${one}=e["${pick(random, words)}"]||[];for(var r=0;r<n${one}.length&&!t.done;r++){if(n${one}[r].id>${between(random, 1, 5_000)}){t.push({event:"${phrase(random, 2)}",value:n${one}[r].v${other}})}}}(window,window.modules);\n`;
}

function icon(random: Random): string {
  const path = Array.from(
    { length: 24 },
    () => `l${(random() * 20).toFixed(3)} ${(random() * 20 - 10).toFixed(3)}`,
  ).join('');
  return `<svg class="icon icon-${pick(random, words)}" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M2 4${path}z"/></svg>\n`;
}

function menu(random: Random): string {
  const link = () =>
    `<li class="site-nav__item"><a class="site-nav__link site-nav__link--sub" href="/collections/${pick(random, words)}-${hex(random, 4)}" data-item="${hex(random, 8)}"><span class="site-nav__label">${phrase(random, 2)}</span></a></li>`;
  const links = Array.from({ length: between(random, 4, 14) }, link).join('\n');
  return `<li class="site-nav__item site-nav--has-dropdown"><button type="button" aria-expanded="false">${phrase(random, 2)}</button><ul class="site-nav__dropdown">${links}</ul></li>\n`;
}

function card(random: Random): string {
  const path = `/collections/all/items/${pick(random, words)}-${pick(random, words)}-${hex(random, 6)}`;
  const widths = [165, 360, 533, 720, 940].map(
    (width) => `//cdn.theme.example/files/${hex(random, 16)}.jpg?width=${width} ${width}w`,
  );
  return `<li class="product-grid__item"><div class="card-wrapper"><div class="card card--standard"><div class="card__media"><img srcset="${widths.join(', ')}" sizes="(min-width: 990px) calc((100vw - 130px) / 4), 50vw" alt="${phrase(random, 6)}" loading="lazy" width="600" height="600"></div>
<div class="card__content"><h3 class="card__heading"><a href="${path}" class="full-unstyled-link">${phrase(random, 7)}</a></h3><div class="card__amount"><span class="visually-hidden">Regular &amp; sale</span><span class="amount-item">${between(random, 5, 900)},00</span></div></div></div></div></li>\n`;
}

function footerBlock(random: Random): string {
  return `<div class="footer-block"><h2 class="footer-block__heading">${phrase(random, 2)}</h2><p>${phrase(random, 30)} &copy; ${phrase(random, 8)}</p><ul><li><a href="/policies/${pick(random, words)}">${phrase(random, 3)}</a></li><li><a href="/pages/${pick(random, words)}">${phrase(random, 3)}</a></li></ul></div>\n`;
}
