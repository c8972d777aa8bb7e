/** The order in which Jest starts test files. */
declare class SuiteOrder {
  /** Parts of paths, the longest file first. */
  static readonly longest: readonly string[];
  sort<T extends { readonly path: string }>(tests: readonly T[]): T[];
}
export = SuiteOrder;
