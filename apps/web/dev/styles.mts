import { parse, type ChildNode } from 'postcss';
import type { Plugin } from 'vite';
import { bytesOf, chunksOf, fileLike, type Bundle } from './output-files.mts';

const STYLES = /^assets\/style-[^/]*\.css$/;
const MODULE = /\/(?<name>[^/]+)\.module\.css(?:$|\?)/;
/** `.lot-card_body`: the class of a CSS module, named by `classOf` of vite.config.mts. */
const CLASS = /\.(?<name>[a-z][a-z0-9-]*)_[A-Za-z]/g;

/**
 * Splits the styles: those of the parts that a first view shows, for which the first paint waits, and those of all other parts, which the client awaits
 * (`apps/web/src/app/start.ts`). The client adds the second file after the first one, so rules of parts that are shown later still override those that they build upon.
 *
 * @param firstFiles the scripts of first views.
 */
export function splitStyles(firstFiles: (bundle: Bundle) => ReadonlySet<string>): Plugin {
  return {
    name: 'obverse-styles',
    apply: 'build',
    generateBundle: {
      // After the page has its final text.
      order: 'post',
      handler(_, bundle) {
        const name = fileLike(bundle, STYLES);
        const files = firstFiles(bundle);
        const first = new Set(
          chunksOf(bundle)
            .filter(({ fileName }) => files.has(fileName))
            .flatMap(({ moduleIds }) => moduleIds.flatMap(styleModule)),
        );
        const { nodes } = parse(String(bytesOf(bundle, name)));
        const isLater = (node: ChildNode) => {
          const modules = [...node.toString().matchAll(CLASS)].map(({ groups }) => groups?.['name'] ?? '');
          return modules.length > 0 && !modules.some((module) => first.has(module));
        };
        const textOf = (part: readonly ChildNode[]) => part.map((node) => node.toString()).join('');
        const emit = (file: string, part: readonly ChildNode[]) =>
          this.getFileName(this.emitFile({ type: 'asset', name: file, source: textOf(part) }));
        const firstName = emit(
          'first.css',
          nodes.filter((node) => !isLater(node)),
        );
        emit('later.css', nodes.filter(isLater));
        delete bundle[name];
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        page.source = String(page.source).replace(name, firstName);
      },
    },
  };
}

function styleModule(id: string): string[] {
  const name = MODULE.exec(id)?.groups?.['name'];
  return name === undefined ? [] : [name];
}
