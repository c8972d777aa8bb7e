import type { Language } from '@obverse/texts';
import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.output<typeof manifestSchema>;

/** First segment of the path → the feature of the page, and the group of texts that only such pages need. */
const pages: ReadonlyMap<string, { readonly feature: string; readonly texts?: string }> = new Map([
  ['', { feature: 'home', texts: 'directory' }],
  ['search', { feature: 'search' }],
  ['lot', { feature: 'lot', texts: 'coin' }],
  ['catalog-item', { feature: 'catalog-item', texts: 'coin' }],
  ['auctions', { feature: 'auctions', texts: 'directory' }],
  ['sellers', { feature: 'orgs', texts: 'directory' }],
  ['company', { feature: 'company', texts: 'site' }],
]);

/** The manifest of Vite (`build.manifest`). Throws for another form. */
export function readManifest(json: string): Manifest {
  return manifestSchema.parse(JSON.parse(json));
}

/** What the entry loads when the delivered page has been painted. */
const client = ['src/app/react.ts', 'src/app/main.tsx'];

/**
 * Addresses of the scripts that a page loads after the entry: the client, the code of the page, and the texts of the language. Without them in the page
 * the browser learns of these files one or two round trips later. The page itself names the styles, which are one file.
 */
export function filesOfPage(manifest: Manifest, path: string, language: Language): readonly string[] {
  const page = pages.get(path.split('/')[1] ?? '');
  const sources = [
    ...client,
    `virtual:texts/first/${language}`,
    ...(page ? [`src/features/${page.feature}/index.ts`] : []),
    ...(page?.texts ? [`virtual:texts/${page.texts}/${language}`] : []),
  ];
  const known = new Set<string>();
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(manifest, name, known);
  const entryFiles = new Set(known);
  for (const source of sources) collect(manifest, source, known);
  return [...known].filter((file) => !entryFiles.has(file)).map((file) => `/${file}`);
}

/** Adds the files of a chunk and of the chunks that it imports. A name that the build does not have adds nothing. */
function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
