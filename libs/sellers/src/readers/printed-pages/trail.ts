import { Parser } from 'htmlparser2';
import { wholeWords } from '../text/pattern';
import { cleanLine } from '../text/text';
import { absoluteUrl, isSamePage } from '../text/url';
import { backWords, hereWords, rootWords, trailNames } from './trail-words.data';

/** A trail is shorter. */
const LONGEST_TRAIL = 20_000;
const LONGEST_TAG = 1_000;
const LONGEST_NAME = 200;
const MOST_STEPS = 8;
const MOST_TRAILS = 10;
/** Tags to go back from a text before the trail to the element around both. */
const FARTHEST_AROUND = 3;

/** Without Unicode mode, which takes several times as long. */
const hint = new RegExp(`${trailNames}|${hereWords}`, 'gi');
const named = new RegExp(
  `\\b(?:class|id|typeof|itemtype|aria-label|data-[a-z-]+)\\s*=\\s*["']?[^"'<>]*(?:${trailNames})`,
  'iu',
);
const says = new RegExp(`^(?:${hereWords})`, 'iu');
const root = new RegExp(`^(?:${wholeWords(rootWords).source})$`, 'iu');
const back = new RegExp(`^(?:${wholeWords(backWords).source})`, 'iu');
const separators = /\s+[/|·•–—-]\s+|\s*[>»›→≫⟩▸▶<«‹:：]\s*/u;
const rootPath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|(?:index|default|home)(?:\.\w{2,5})?\/?)?$/i;

interface Step {
  readonly name: string;
  readonly href?: string;
}

/**
 * The categories in the trail that a page prints above a lot, in the order of the page, without the home page and the lot itself. Found by the
 * names of the element around it, or by a text such as "You are here". Only the trail is parsed.
 */
export function printedCategories(
  html: string,
  url: string,
  title: string,
  names: readonly string[],
): readonly string[] {
  let trails = 0;
  for (const { index, 0: word } of html.matchAll(hint)) {
    if (trails >= MOST_TRAILS) break;
    const starts = says.test(word) ? tagsBefore(html, index) : trailTag(html, index);
    trails += starts.length > 0 ? 1 : 0;
    for (const start of starts) {
      const found = categoriesOf(stepsFrom(html.slice(start, start + LONGEST_TRAIL)), url, title, names);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The element with the name, if it is in a tag and not in a text or a script. */
function trailTag(html: string, at: number): readonly number[] {
  const start = html.lastIndexOf('<', at);
  if (start < 0 || at - start > LONGEST_TAG || !/^<[a-z]/i.test(html.slice(start, start + 2))) return [];
  const tag = html.slice(start, at + LONGEST_NAME);
  const isInTag = !html.slice(start, at).includes('>');
  return isInTag && named.test(tag) ? [start] : [];
}

/** The nearest opening tags before a text, the innermost first. */
function tagsBefore(html: string, at: number): readonly number[] {
  const starts: number[] = [];
  for (let start = html.lastIndexOf('<', at); start >= 0 && starts.length < FARTHEST_AROUND;) {
    if (/^<(?!a\b)[a-z]/i.test(html.slice(start, start + 3))) starts.push(start);
    start = start === 0 ? -1 : html.lastIndexOf('<', start - 1);
    if (at - start > LONGEST_TAG) break;
  }
  return starts;
}

/** The steps of the element that begins the text: its links, and its texts between separators. None of an element that does not end. */
function stepsFrom(text: string): readonly Step[] {
  const scan = new TrailScan();
  new Parser({
    onopentag: (name, { href }) => scan.open(name, href),
    ontext: (part) => scan.text(part),
    onclosetag: (name) => scan.close(name),
  }).write(text);
  return scan.isOver ? scan.steps : [];
}

class TrailScan {
  readonly steps: Step[] = [];
  isOver = false;
  #depth = 0;
  #silent = 0;
  #pending = '';
  #href: string | undefined;

  open(name: string, href: string | undefined): void {
    if (this.isOver || empty.has(name)) return;
    this.#depth += 1;
    if (silent.has(name)) this.#silent += 1;
    if (isStep(name)) this.#endStep();
    if (name === 'a') this.#href = href;
  }

  text(text: string): void {
    if (!this.isOver && this.#silent === 0) this.#pending += text;
  }

  close(name: string): void {
    if (this.isOver || empty.has(name)) return;
    this.#depth -= 1;
    this.isOver = this.#depth === 0;
    if (isStep(name) || this.isOver) this.#endStep();
    if (name === 'a') this.#href = undefined;
    if (silent.has(name)) this.#silent -= 1;
  }

  #endStep(): void {
    const href = this.#href;
    for (const part of href === undefined ? this.#pending.split(separators) : [this.#pending]) {
      const name = cleanLine(part, LONGEST_NAME).replace(/^[\s/>»›|→-]+|[\s/>»›|→:-]+$/gu, '');
      if (name !== '' || href !== undefined) this.steps.push({ name, ...(href !== undefined && { href }) });
    }
    this.#pending = '';
  }
}

function isStep(name: string): boolean {
  return name === 'a' || name === 'li';
}

const silent = new Set(['script', 'style', 'svg', 'select', 'template', 'noscript']);
const empty = new Set(['meta', 'link', 'img', 'br', 'hr', 'input', 'wbr']);

/** Between the home page and the lot. A last step without a link is the lot. */
function categoriesOf(steps: readonly Step[], url: string, title: string, names: readonly string[]): readonly string[] {
  const linked = steps.filter(({ href }) => href !== undefined && !/^(?:#|javascript:)/i.test(href));
  const chosen = linked.length > 0 ? linked : steps.slice(0, -1);
  if (chosen.length > MOST_STEPS) return [];
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isLot = ({ name, href }: Step) => {
    const there = href === undefined ? undefined : absoluteUrl(href, url);
    const isCut = /(?:…|\.\.\.)$/.test(name) && title.startsWith(name.replace(/\s*(?:…|\.\.\.)$/, ''));
    return name === title || isCut || (there !== undefined && isSamePage(there, url));
  };
  const isHome = ({ name, href }: Step) => {
    const there = href === undefined ? undefined : absoluteUrl(href, url);
    if (there !== undefined && new URL(there).search === '' && rootPath.test(new URL(there).pathname)) return true;
    return root.test(name) || known.has(name.toLowerCase());
  };
  const between = chosen.filter((step) => step.name !== '' && !isLot(step) && !isHome(step) && !says.test(step.name));
  return [...new Set(between.filter(({ name }) => !back.test(name)).map(({ name }) => name))];
}
