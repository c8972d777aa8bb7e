export interface SaleFacts {
  /** The site's own id of the sale. */
  readonly sourceId: string;
  readonly url: string;
  /** Absent when only the sale's own pages contain it. */
  readonly title?: string | undefined;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly lotCount?: number | undefined;
  /** The site states that the sale is over. */
  readonly closed?: boolean | undefined;
  /** On a portal: the auction house that holds the sale. */
  readonly house?: string | undefined;
  /** On a portal: that house's logo, when the page of its sale shows it. Never the portal's own. */
  readonly logoUrl?: string | undefined;
  /** The currency of the sale's amounts that are printed without one. */
  readonly currency?: string | undefined;
}

export interface Unread {
  readonly reason: string;
  readonly snippet?: string;
}
