import type { Weights } from '@obverse/numismatics/fitting';

/** The names from the outermost to the weight itself: `['yearFits', 'ruler']`. */
export type WeightPath = readonly string[];

interface Tree {
  readonly [name: string]: number | Tree;
}

/** Where each weight is, in the order of the data file. */
export function pathsOf(weights: Weights): readonly WeightPath[] {
  return leaves(asTree(weights), []);
}

function leaves(tree: Tree, above: WeightPath): readonly WeightPath[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = [...above, name];
    return typeof value === 'number' ? [path] : leaves(value, path);
  });
}

export function weightAt(weights: Weights, path: WeightPath): number {
  let found: number | Tree | undefined = asTree(weights);
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  if (typeof found !== 'number') throw new Error(`There is no weight “${path.join('.')}”.`);
  return found;
}

/** The weights with another value in one place. */
export function withWeight(weights: Weights, path: WeightPath, value: number): Weights {
  return asWeights(replaced(asTree(weights), path, value));
}

function replaced(tree: Tree, [name = '', ...inner]: WeightPath, value: number): Tree {
  const within = tree[name];
  return { ...tree, [name]: typeof within === 'object' ? replaced(within, inner, value) : value };
}

/** The same weights; `used` receives the path of each that is read, joined by dots. */
export function recording(weights: Weights, used: Set<string>): Weights {
  return asWeights(recordingTree(asTree(weights), '', used));
}

function recordingTree(tree: Tree, above: string, used: Set<string>): Tree {
  const recorded = {};
  for (const [name, value] of Object.entries(tree)) {
    const path = above + name;
    const inner = typeof value === 'number' ? value : recordingTree(value, `${path}.`, used);
    Object.defineProperty(recorded, name, {
      enumerable: true,
      get: () => {
        if (typeof value === 'number') used.add(path);
        return inner;
      },
    });
  }
  return recorded;
}

/** Every member of the weights is a number or an object of numbers; an interface has no index signature to say so. */
function asTree(weights: Weights): Tree {
  return weights as unknown as Tree;
}

function asWeights(tree: Tree): Weights {
  return tree as unknown as Weights;
}
