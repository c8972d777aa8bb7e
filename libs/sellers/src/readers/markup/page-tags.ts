import { ofLastPage } from './last-page';

/** Limits that real pages do not exceed: a script's tag, a page's scripts, its beginning, a meta tag, its meta tags. */
const LONGEST_SCRIPT_TAG = 2_000;
const MOST_SCRIPTS = 5_000;
const LONGEST_HEAD = 1_000_000;
const LONGEST_META = 25_000;
const MOST_METAS = 1_000;

const opening = /<(?:!--|\/script|script\b|meta\b)/iy;
const [EXCLAMATION, SLASH, M, S] = [0x21, 0x2f, 0x6d, 0x73];
const LOWER = 0x20;

export interface ScriptTag {
  /** The text after `<script`, as written, including the `>`. */
  readonly attributes: string;
  readonly content: string;
}

/** The tags that readers of data use, in the page's order. */
export interface PageTags {
  /** Those in comments too. Text inside a script is not a tag. */
  readonly scripts: readonly ScriptTag[];
  /** `<meta …>` as written, outside comments and scripts. */
  readonly metas: readonly string[];
}

/**
 * A page's scripts and meta tags, found in one pass from each `<` to the next, without a DOM: a whole parser's cost grows with the depth of hostile
 * markup, and a separate search for each kind of tag costs as much as this pass.
 */
export const pageTags: (html: string) => PageTags = ofLastPage((html) => {
  const scan = new TagScan(html);
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!mayBegin(html, at)) continue;
    opening.lastIndex = at;
    const [name] = opening.exec(html) ?? [];
    if (name !== undefined) scan.meet(name.toLowerCase(), at, opening.lastIndex);
  }
  return scan.result();
});

/** Whether one of the tags may begin here: the first letter excludes most. */
function mayBegin(html: string, at: number): boolean {
  const first = html.charCodeAt(at + 1);
  if (first === SLASH) return (html.charCodeAt(at + 2) | LOWER) === S;
  return first === EXCLAMATION || (first | LOWER) === S || (first | LOWER) === M;
}

class TagScan {
  readonly #scripts: ScriptTag[] = [];
  readonly #metas: string[] = [];
  /** The open script: its tag, and where its content begins. */
  #script: { readonly attributes: string; readonly from: number } | undefined;
  #hasScripts = true;
  /** No meta tag begins before this position. */
  #metasFrom = 0;
  /** A script that began outside of comments. */
  #isInScript = false;

  constructor(private readonly html: string) {}

  meet(name: string, at: number, behind: number): void {
    switch (name) {
      case '<script':
        this.#openScript(behind);
        if (at >= this.#metasFrom) this.#isInScript = true;
        break;
      case '</script':
        this.#closeScript(at);
        if (this.#isInScript) this.#metasFrom = behind;
        this.#isInScript = false;
        break;
      default:
        if (at >= this.#metasFrom && !this.#isInScript)
          this.#metasFrom = name === '<meta' ? this.#addMeta(at, behind) : this.#commentEnd(behind);
    }
  }

  result(): PageTags {
    this.#closeScript(this.html.length);
    return { scripts: this.#scripts, metas: this.#metas };
  }

  #openScript(behind: number): void {
    if (this.#script || !this.#hasScripts) return;
    const from = this.html.indexOf('>', behind) + 1;
    // Without one there is none after any later tag either.
    if (from === 0) this.#hasScripts = false;
    else {
      const attributes = this.html.slice(behind, Math.min(from, behind + LONGEST_SCRIPT_TAG));
      this.#script = { attributes, from };
    }
  }

  #closeScript(at: number): void {
    if (!this.#script || at < this.#script.from) return;
    const { attributes, from } = this.#script;
    this.#script = undefined;
    this.#scripts.push({ attributes, content: this.html.slice(from, at) });
    if (this.#scripts.length >= MOST_SCRIPTS) this.#hasScripts = false;
  }

  #addMeta(at: number, behind: number): number {
    if (at >= LONGEST_HEAD || this.#metas.length >= MOST_METAS) return Infinity;
    const end = metaEnd(this.html, behind);
    this.#metas.push(this.html.slice(at, end));
    return end;
  }

  #commentEnd(behind: number): number {
    const end = this.html.indexOf('-->', behind);
    return end < 0 ? Infinity : end + 3;
  }
}

/** The position after the `>` that ends the tag; one in quotes does not end it. */
function metaEnd(html: string, from: number): number {
  const limit = Math.min(html.length, LONGEST_HEAD, from + LONGEST_META);
  let quote = '';
  for (let at = from; at < limit; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return limit;
}
