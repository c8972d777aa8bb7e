import { WordAnswers, type Word } from '../text/tokens';
import type { About } from './about';

const UNSPACED_FROM = 0x2e80;
const FORM_TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The forms that start with the same tokens: the form that ends here, and longer ones. */
export class FormNode {
  /** The whole form that ends here; undefined if only longer forms start here. */
  form: string | undefined;
  /** The meaning of the form; undefined until the first use, null if no meaning is a concept. */
  about: About | null | undefined;
  // Most nodes have at most one child, which needs no map.
  private only: string | undefined;
  private child: FormNode | undefined;
  private children: Map<string, FormNode> | undefined;
  // Longer forms that start here, unparsed until the first use: most first words never occur.
  private longer: string[] | undefined;

  /** Whether a longer form starts here. */
  get begins(): boolean {
    return this.child !== undefined || this.longer !== undefined;
  }

  /** Adds a form that starts with the token of this node. */
  add(form: string): void {
    if (this.longer) this.longer.push(form);
    else this.longer = [form];
  }

  /** The node one token further. */
  after(token: string): FormNode | undefined {
    if (this.longer) this.unfold(this.longer);
    return this.children ? this.children.get(token) : this.only === token ? this.child : undefined;
  }

  private unfold(forms: readonly string[]): void {
    this.longer = undefined;
    for (const form of forms) {
      const tokens = tokensOf(form);
      let node = this.grow(tokens[1] ?? '');
      for (let at = 2; at < tokens.length; at++) node = node.grow(tokens[at] ?? '');
      node.form = form;
    }
  }

  private grow(token: string): FormNode {
    const known = this.after(token);
    if (known) return known;
    const node = new FormNode();
    if (this.child === undefined) [this.only, this.child] = [token, node];
    else {
      this.children ??= new Map([[this.only ?? '', this.child]]);
      this.children.set(token, node);
    }
    return node;
  }
}

/** Forms by their tokens. */
export class FormTree {
  private readonly root = new Map<string, FormNode>();

  add(form: string): void {
    const first = firstToken(form);
    let node = this.root.get(first);
    if (!node) this.root.set(first, (node = new FormNode()));
    if (first.length === form.length) node.form = form;
    else node.add(form);
  }

  /** The node of the forms that start with a word. */
  at(first: Word): FormNode | undefined {
    return nodes.of(first, this.root);
  }
}

const nodes = new WordAnswers<ReadonlyMap<string, FormNode>, FormNode | undefined>((form, root) => root.get(form));

function tokensOf(form: string): readonly string[] {
  return isSpaced(form) ? form.split(' ') : (form.match(FORM_TOKEN) ?? [form]);
}

function firstToken(form: string): string {
  if (!isSpaced(form)) return tokensOf(form)[0] ?? form;
  const end = form.indexOf(' ');
  return end < 0 ? form : form.slice(0, end);
}

/** Whether the form is in a script that separates words. */
function isSpaced(form: string): boolean {
  for (let at = 0; at < form.length; at++) if (form.charCodeAt(at) >= UNSPACED_FROM) return false;
  return true;
}
