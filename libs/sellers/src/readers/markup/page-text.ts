import { ofLastPage } from './last-page';

const styleOrScript = /<(?:style|script)\b/iy;
const button = /<input\b/iy;
const scriptEnd = /<\/script/gi;
const styleEnd = /<\/style/gi;
const [EXCLAMATION, SLASH, C, I, S] = [0x21, 0x2f, 0x63, 0x69, 0x73];
const [A, Z] = [0x61, 0x7a];
const LOWER = 0x20;

/**
 * What a page may show, as written: its text and its `<input>` tags, without the other tags, comments, styles and scripts. The parts are separated
 * by `<`, so that a word of one does not continue in the next. For a search that decides whether the page is worth parsing: in a usual theme it is a
 * tenth of the page. After a `>` inside an attribute the rest of the tag is part of the text.
 */
export const pageText: (html: string) => string = ofLastPage((html) => {
  // Joining an array of as many parts takes longer than appending them.
  let text = '';
  for (let from = 0; from < html.length;) {
    const tag = nextTag(html, from);
    if (tag > from) text += `${html.slice(from, tag)}<`;
    from = behindTag(html, tag);
    if (startsAt(button, html, tag, I)) text += `${html.slice(tag + 1, from)}<`;
  }
  return text;
});

/** The next `<` that begins a tag or a comment; the page's length without one. */
function nextTag(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1);
    const letter = first | LOWER;
    if ((letter >= A && letter <= Z) || first === SLASH || first === EXCLAMATION) return at;
  }
  return html.length;
}

/** Where the page continues after a tag or a comment, and after a style or a script with its content. */
function behindTag(html: string, tag: number): number {
  if (html.charCodeAt(tag + 1) === EXCLAMATION && html.startsWith('<!--', tag)) return behind(html, '-->', tag + 4);
  if (!startsAt(styleOrScript, html, tag, S)) return behind(html, '>', tag);
  const end = (html.charCodeAt(tag + 2) | LOWER) === C ? scriptEnd : styleEnd;
  end.lastIndex = tag;
  return end.exec(html)?.index ?? html.length;
}

/** Whether the sticky pattern matches here. Its first letter excludes most tags without a search. */
function startsAt(pattern: RegExp, html: string, at: number, letter: number): boolean {
  if ((html.charCodeAt(at + 1) | LOWER) !== letter) return false;
  pattern.lastIndex = at;
  return pattern.test(html);
}

function behind(html: string, sought: string, from: number): number {
  const at = html.indexOf(sought, from);
  return at < 0 ? html.length : at + sought.length;
}
