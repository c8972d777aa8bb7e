import { isMap, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault';
import { gradeHeadings, idOf, type Kind, kindOfFile, schemas, type SourceOf } from './kinds';

export interface DictionaryFile {
  /** Relative to the dictionary folder, with `/`: `rulers/france.yaml`. */
  readonly name: string;
  readonly text: string;
}

export interface Located<K extends Kind = Kind> {
  readonly kind: K;
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly value: SourceOf<K>;
}

export interface ParsedFile {
  readonly entries: readonly Located[];
  readonly faults: readonly Fault[];
}

/** The entries of one file. A faulty entry is left out and reported; the others are kept. */
export function parseFile(file: DictionaryFile): ParsedFile {
  const stem = file.name.split('/')[0]?.replace(/\.ya?ml$/, '') ?? '';
  const kind = kindOfFile[stem];
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const at = (node: unknown): number => lines.linePos(offsetOf(node)).line;
  const only = (line: number, reason: string): ParsedFile => ({
    entries: [],
    faults: [{ file: file.name, line, reason }],
  });

  if (!kind) return only(1, `is no dictionary: expected one of ${Object.keys(kindOfFile).join(', ')}`);
  const [broken] = document.errors;
  if (broken)
    return only(lines.linePos(broken.pos[0]).line, `not YAML: ${broken.message.split('\n')[0] ?? broken.code}`);
  const root: unknown = document.contents;
  if (root === null) return { entries: [], faults: [] };

  const reader = new EntryReader(file.name, document, at);
  if (kind !== 'grades') reader.list(kind, root, []);
  else if (!isMap(root)) return only(at(root), `needs the headings ${Object.keys(gradeHeadings).join(', ')}`);
  else
    for (const { key, value } of root.items) {
      const heading = String(key);
      const headed = gradeHeadings[heading];
      if (headed) reader.list(headed, value, [heading]);
      else reader.fault(key, `"${heading}" is not one of the headings ${Object.keys(gradeHeadings).join(', ')}`);
    }
  return reader;
}

class EntryReader implements ParsedFile {
  readonly entries: Located[] = [];
  readonly faults: Fault[] = [];

  constructor(
    private readonly file: string,
    private readonly document: Document,
    private readonly lineOf: (node: unknown) => number,
  ) {}

  list(kind: Kind, node: unknown, path: readonly string[]): void {
    if (!isSeq(node)) return this.fault(node, `needs a list of entries ("- …") of kind ${kind}`);
    node.items.forEach((item, index) => this.entry(kind, item, [...path, index]));
  }

  fault(node: unknown, reason: string): void {
    this.faults.push({ file: this.file, line: this.lineOf(node), reason });
  }

  private entry(kind: Kind, node: unknown, path: readonly (string | number)[]): void {
    const raw: unknown = isMap(node) ? node.toJS(this.document) : undefined;
    if (typeof raw !== 'object' || raw === null) return this.fault(node, 'is no entry: expected "key: value" lines');
    const result = schemas[kind].safeParse(raw);
    const id = idOf(kind, result.success ? result.data : raw);
    if (result.success) this.entries.push({ kind, id, file: this.file, line: this.lineOf(node), value: result.data });
    else
      for (const issue of result.error.issues.slice(0, 5)) {
        const where = issue.path.filter((step) => typeof step !== 'symbol');
        const reason = [id, where.join('.'), messageOf(issue)].filter(Boolean).join(': ');
        this.fault(this.deepest([...path, ...where]) ?? node, reason);
      }
  }

  /** The node that an issue refers to, or its nearest existing ancestor. */
  private deepest(path: readonly (string | number)[]): unknown {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = this.document.getIn(path.slice(0, length), true);
      if (offsetOf(node) > 0) return node;
    }
    return undefined;
  }
}

/** Zod reports what is wrong with a key (a language, a scale) one level deeper. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}

function offsetOf(node: unknown): number {
  return (node as Partial<Node> | null)?.range?.[0] ?? 0;
}
