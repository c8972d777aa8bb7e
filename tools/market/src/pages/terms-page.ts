import type { Seller } from '../catalogue/seller';
import { termsOf } from '../catalogue/seller-terms';
import { escape, layout } from './layout';

/** The page with what a seller charges, as rows of names and values; undefined for a seller that states nothing. */
export function termsPage(seller: Seller): string | undefined {
  const terms = termsOf(seller);
  if (!terms) return undefined;
  const rows = rowsOf(terms).map(([name, value]) => `<tr><th>${escape(name)}</th><td>${escape(value)}</td></tr>`);
  return layout(seller, 'Terms of sale', `<h1>Terms of sale</h1><table>${rows.join('')}</table>`);
}

/** One row for each value, named by its path. */
function rowsOf(value: unknown, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[path.join(' '), String(value)]];
  return Object.entries(value).flatMap(([name, each]) => rowsOf(each, [...path, name]));
}
