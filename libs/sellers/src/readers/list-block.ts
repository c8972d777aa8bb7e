/** One of the blocks that a list page repeats: most likely a product. */
export interface ListBlock {
  /** As printed. */
  readonly href: string;
  readonly title?: string;
  /** As printed. */
  readonly image?: string;
  /** All its text on one line, cut to 600 characters. */
  readonly text: string;
}
