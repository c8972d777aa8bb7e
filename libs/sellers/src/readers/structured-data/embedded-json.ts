import { parseBrokenJson } from './broken-json';
import { pageTags } from '../markup/page-tags';
import { decodeEntities } from '../text/text';

const LONGEST_BLOCK = 3_000_000;
const MOST_BLOCKS = 200;

/** Contents of the page's scripts whose tag matches, in the page's order. */
function scriptsLike(html: string, tag: RegExp): string[] {
  const scripts = pageTags(html).scripts.slice(0, MOST_BLOCKS);
  return scripts.filter(({ attributes }) => tag.test(attributes)).map(({ content }) => content);
}

/** The JSON of scripts whose tag matches; contents that are not JSON, or too long for a product, are left out. */
export function jsonScripts(html: string, tag: RegExp, has = ''): unknown[] {
  return scriptsLike(html, tag)
    .filter((block) => block.length <= LONGEST_BLOCK && block.includes(has))
    .flatMap((block) => {
      const parsed = parseBrokenJson(block);
      return 'value' in parsed ? [parsed.value] : [];
    });
}

/**
 * The JSON object that a script assigns, as in `viewVars = {…};`: found by a scan that recognises strings, since the assignment's end is not the
 * script's. Undefined when there is none, when it is not JSON, and above the size of a page's data.
 */
export function assignedObject(html: string, name: string): unknown {
  const assignment = new RegExp(`\\b${name}\\s*=\\s*(?=\\{)`).exec(html);
  if (!assignment) return undefined;
  const start = assignment.index + assignment[0].length;
  const end = endOfObject(html, start);
  const parsed = end === undefined ? undefined : parseBrokenJson(html.slice(start, end));
  return parsed && 'value' in parsed ? parsed.value : undefined;
}

/** Maximum number of scripts and attributes examined in one page. */
const MOST_PARTS = 60;
const assignment = /^\s*(?:(?:window|self|globalThis)\.|var |let |const )\s*[\w$.]{1,60}\s*=\s*(?=\{)/;

/**
 * The data a page contains for its own scripts: JSON of its own type (`__NEXT_DATA__`), an object that a script begins by assigning
 * (`window.__INITIAL_STATE__ = {…}`), objects in attributes (`data-product="{…}"`). JSON-LD is not included.
 */
export function pageData(html: string): unknown[] {
  const json = jsonScripts(html, /\btype\s*=\s*["']?application\/json/i);
  const scripts = scriptsLike(html, /^(?![^]*\btype\s*=)|javascript|module/i)
    .filter((script) => assignment.test(script))
    .slice(0, MOST_PARTS)
    .map((script) => {
      const start = assignment.exec(script)?.[0].length ?? 0;
      return script.slice(start, endOfObject(script, start) ?? start);
    });
  const parsed = [...scripts, ...attributesWithData(html)]
    .map(parseBrokenJson)
    .flatMap((part) => ('value' in part ? [part.value] : []));
  return [...json.slice(0, MOST_PARTS), ...parsed];
}

function attributesWithData(html: string): string[] {
  const found: string[] = [];
  const opening = /\sdata-[\w-]{1,60}\s{0,9}=\s{0,9}(["'])\s{0,9}(?=\{)/g;
  for (let match = opening.exec(html); match && found.length < MOST_PARTS; match = opening.exec(html)) {
    const end = html.indexOf(match[1] ?? '"', opening.lastIndex);
    if (end < 0) break;
    if (end - opening.lastIndex <= LONGEST_BLOCK) found.push(decodeEntities(html.slice(opening.lastIndex, end)));
    opening.lastIndex = end;
  }
  return found;
}

function endOfObject(text: string, start: number): number | undefined {
  const marks = /["{}]|\\./gs;
  marks.lastIndex = start;
  let depth = 0;
  let isString = false;
  for (let mark = marks.exec(text); mark && mark.index - start <= LONGEST_BLOCK; mark = marks.exec(text)) {
    if (mark[0] === '"') isString = !isString;
    else if (!isString && mark[0] === '{') depth += 1;
    else if (!isString && mark[0] === '}' && (depth -= 1) === 0) return marks.lastIndex;
  }
  return undefined;
}
