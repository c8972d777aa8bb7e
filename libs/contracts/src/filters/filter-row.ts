/** How the screen offers the values of a filter: a list, a few buttons, one value found by text, a tree. The order is that of docs/openapi.json. */
export const filterControls = ['Choice', 'Simple', 'Specific', 'DrillDown'] as const;

/** The facts about one filter of a search. Each column needs a value, so a new filter does not compile before all are decided. */
export interface FilterRow {
  /** Its name in calls, in fields of lot documents and in stored values. It never changes. */
  readonly stored: string;
  /**
   * Its segment in a search address: one of these words, or a text of this form. No two filters match the same text. `\w` stands for ASCII letters,
   * digits and underscores.
   */
  readonly segment: RegExp | readonly string[];
  /**
   * Its tag in `selectedFilters` of a call: the segment, or a tag of this form, which is limited to what the server can issue. `parameter`: a call has a
   * parameter of its own for it.
   */
  readonly inCalls: 'segment' | 'parameter' | RegExp;
  /** The kind of the dictionary entries that are its values. */
  readonly concept: 'category' | 'denomination' | 'material' | 'grade' | 'ruler' | 'mint' | 'service' | false;
  /** The condition of an understood text that becomes this filter. */
  readonly condition: string | false;
  readonly control: (typeof filterControls)[number] | false;
  /** Whether an address may have several of its values, which are alternatives. */
  readonly repeats: boolean;
  /** Its place among the filters that are shown with the numbers of their lots. */
  readonly counted: number | false;
  /** How many values of it a lot has in the index. */
  readonly facet: 'one' | 'several' | false;
  /** Whether lots that have its value in the title come first. */
  readonly ranksTitles: boolean;
  /** Its place among the facts about a coin type. */
  readonly ofCoinType: number | false;
  /** Whether a search shows it as a condition that can be removed. */
  readonly removable: boolean;
}
