import { amountsOf, tidy } from '../money/amounts';
import { labelledTexts, lotFate } from './auction-words';
import { type MoneyHints, parseMoney, parseMoneyRange } from '../money/money';
import type { PlainLine } from './plain-scan';

/** A lot's page has fewer rows. */
const MOST_ROWS = 800;
/** A figure of an auction: its line, its label, and the letters after its amount (`plus premium`). */
const LONGEST_FIGURE = 120;
const LONGEST_LABEL = 45;
const LONGEST_REST = 14;
/** A table of figures has fewer. */
const MOST_COLUMNS = 8;
/** Several adjacent figures. */
const LONGEST_ROW = 300;
/** An amount or a range with its label. */
const LONGEST_REORDERED = 80;
/** A single amount or range. */
const LONGEST_LONE = 40;

/** A line of the page's own lot. */
export interface PlainRow {
  readonly at: number;
  readonly line: PlainLine;
  /** With the label from the preceding cell: `Preis: 1.250 €`. */
  readonly text: string;
  readonly name?: string;
  /** The preceding short line. */
  readonly above?: string;
}

/**
 * A short line without an amount is the label of the next one if both are cells of a row, if it ends with a colon, or if it is the label of an
 * auction's figure and the next line that figure.
 */
export function rowsOf(lines: readonly PlainLine[], own: readonly boolean[]): PlainRow[] {
  const rows: PlainRow[] = [];
  const headers = columnHeaders(lines);
  // When figures are above their labels (`£320`, `Hammer price`), the next line is another label's figure.
  let unnamedFigure = -1;
  let label: PlainLine | undefined;
  for (const [at, line] of lines.entries()) {
    if (rows.length >= MOST_ROWS) break;
    if (!own[at]) {
      label = undefined;
      continue;
    }
    // `Price: (165) 135`: a struck amount does not take the label.
    if (line.struck) continue;
    const text = reordered(line.text);
    const isFigureLine = line.href === undefined && isLoneFigure(text);
    const mayStack = isFigureLine && unnamedFigure !== rows.length - 2;
    const name: string | undefined = headers.get(at) ?? (label && nameBy(label, line, mayStack));
    if (isFigureLine && name === undefined) unnamedFigure = rows.length;
    const row = { at, line, ...(label && { above: label.text }) };
    rows.push(name === undefined ? { ...row, text } : { ...row, text: `${name}: ${text}`, name });
    label = name === undefined && mayName(line) ? line : undefined;
  }
  return rows;
}

/** By line: the header of its column, in a table with one row of labels above one of amounts: `Ankauf | Verkauf`. */
function columnHeaders(lines: readonly PlainLine[]): ReadonlyMap<number, string> {
  const tableRows = new Map<number, number[]>();
  for (const [at, { row }] of lines.entries())
    if (row !== undefined) tableRows.set(row, [...(tableRows.get(row) ?? []), at]);
  const headers = new Map<number, string>();
  for (const [row, cells] of tableRows) {
    const textOf = (at: number) => lines[at]?.text ?? '';
    // The first cell may name the row; its header may be empty.
    const figures = cells.slice(-MOST_COLUMNS).filter((at) => isLoneFigure(textOf(at)) && /\d/.test(textOf(at)));
    const labels = (tableRows.get(row - 1) ?? []).slice(-figures.length).map(textOf);
    const isTable = figures.length >= 2 && labels.length === figures.length && cells.length - figures.length <= 1;
    if (isTable && labels.every((text) => text.length <= LONGEST_LABEL && !/\d/.test(text)))
      figures.forEach((at, column) => headers.set(at, labels[column] ?? ''));
  }
  return headers;
}

/** The text of a label if it names the line below or beside it. `mayStack`: the line is a figure that may stand below its label. */
function nameBy(label: PlainLine, line: PlainLine, mayStack: boolean): string | undefined {
  const isInSameRow = label.row !== undefined && label.row === line.row && label.cell !== line.cell;
  const isNamed = /[:：]$/.test(label.text) || isInSameRow || (mayStack && isFigureName(label.text));
  return isNamed ? label.text.replace(/\s*[:：]$/, '') : undefined;
}

function mayName({ text, pressed, href }: PlainLine): boolean {
  return text.length <= 60 && !pressed && href === undefined;
}

/** `Hammer price`, `Estimate` and nothing else. */
function isFigureName(text: string): boolean {
  if (text.length > LONGEST_LABEL || /\d/.test(text)) return false;
  const [first, ...others] = labelledTexts(text);
  return first !== undefined && others.length === 0 && first.text.trim() === '' && text.split(' ').length <= 3;
}

/** `CHF 450 Starting price`, an amount before its label, in the usual order: `Starting price: CHF 450`. */
function reordered(text: string): string {
  if (text.length > LONGEST_REORDERED || !/\d.*\p{L}{3}$/u.test(text)) return text;
  const line = tidy(text);
  const last = amountsOf(line, {}).at(-1);
  const name = last === undefined ? '' : line.slice(last.end).trim();
  const isReordered = name !== '' && /^\p{L}.*[^:：]$/u.test(name) && isFigureName(name);
  return isReordered && isLoneFigure(line.slice(0, last?.end)) ? `${name}: ${line.slice(0, last?.end)}` : text;
}

/** `£200 - £300`, `unsold`. */
function isLoneFigure(text: string): boolean {
  // Fast path: most lines are words, or numbers without a sign.
  if (text.length > LONGEST_LONE || !/\p{Sc}|\p{L}/u.test(text)) return false;
  if (!/\d/.test(text)) return text.split(' ').length <= 2 && lotFate(text) !== undefined;
  const line = tidy(text);
  const amounts = amountsOf(line, {});
  const [first] = amounts;
  if (!first) return false;
  const isMarked = amounts.some(({ kind }) => kind === 'marked' || kind === 'unsure');
  const rest = amounts.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), line);
  return isMarked && first.start <= 4 && rest.replace(/[^\p{L}\d]/gu, '').length <= LONGEST_REST;
}

/** The figures of a row, which may be adjacent: `Estimate: 75 € | Start: 60 € | Result: 95 €`. */
export function figuresIn(text: string, hints: MoneyHints): readonly string[] {
  if (isFigure(text, hints)) return [text];
  const parts = text.length > LONGEST_ROW ? [] : text.split(/\s[|·•;]\s/);
  return parts.length > 1 ? parts.filter((part) => isFigure(part, hints)) : [];
}

/** `Estimate: 400 - 600 EUR` and nothing else: a sentence that begins with it refers to another sale. */
function isFigure(text: string, hints: MoneyHints): boolean {
  // Fast path: most lines are words.
  if (text.length > LONGEST_FIGURE || (!/\d/.test(text) && lotFate(text) === undefined)) return false;
  const labelled = labelledTexts(text);
  const [first] = labelled;
  if (!first || labelled.length > 2) return false;
  const behind = first.text.replace(/^[\s:：.]+/, '');
  const name = text.slice(0, text.length - behind.length);
  if (name.length > LONGEST_LABEL || /[.!?]\s+\p{L}/u.test(name)) return false;
  if (lotFate(behind) !== undefined && behind.length <= LONGEST_LABEL) return true;
  return first.name === 'bidCount' ? /^\d/.test(behind) : isAmountOnly(behind, hints);
}

/** What the amount contains: `(including buyer's premium)`, `inkl. 20 % Aufgeld`. */
const withPremium =
  /^[\s,]*\(?(?:incl?(?:uding|usive of|\.)?|inkl(?:usive|\.)?|einschl(?:ießlich|\.)?|with|mit|avec|con|com|frais|met|z|s|med|с)(?!\p{L}) ?(?:\d{1,2}(?:[.,]\d{1,2})? ?% )?(?:of |the |de |du |des |di |del |la |le )*(?:buyer['’]?s['’]? )?(?:premium|commission|fees?|aufgeld|provision|gebühren|frais(?: (?:de vente|acheteur))?|inclus|compris|diritti(?: d['’]asta)?|commissioni|comisi[oó]n|gastos|comissão|opgeld|veilingkosten|opłat\p{L}*|prowizj\p{L}*|provizí|přirážk\p{L}*|salær|provision|комисси\p{L}*)[^\d)]{0,30}\)?/iu;

/** An amount or a range, with at most a short word after it. */
function isAmountOnly(text: string, hints: MoneyHints): boolean {
  const line = tidy(text);
  const amounts = amountsOf(line, hints);
  const [lead, last] = [amounts[0], amounts.at(-1)];
  if (!lead || !last || lead.start > 4) return false;
  const rest = line.slice(last.end).replace(withPremium, '');
  if (/\d/.test(rest) || rest.replace(/[^\p{L}]/gu, '').length > LONGEST_REST) return false;
  return parseMoneyRange(text, hints) !== undefined || parseMoney(text, hints) !== undefined;
}
