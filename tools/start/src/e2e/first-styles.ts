/**
 * The classes of a delivered first view whose styles are not in the file for which its paint waits, but in that of later parts. `url` is of a page.
 */
export async function unstyledClasses(url: string): Promise<readonly string[]> {
  const html = await textOf(url);
  const early = await textOf(new URL(named(html, /\/assets\/early-[\w-]+\.js/), url));
  const first = classesOf(await textOf(new URL(named(html, /\/assets\/first-[\w-]+\.css/), url)));
  const later = classesOf(await textOf(new URL(named(early, /\/assets\/later-[\w-]+\.css/), url)));
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  if (used.length === 0) throw new Error(`${url} has no first view`);
  return [...new Set(used)].filter((name) => later.has(name) && !first.has(name));
}

function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}

function named(text: string, pattern: RegExp): string {
  const [name] = pattern.exec(text) ?? [];
  if (name === undefined) throw new Error(`no ${pattern}`);
  return name;
}

async function textOf(address: string | URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${String(address)}: ${response.status}`);
  return response.text();
}
