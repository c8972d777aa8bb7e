/** The words of a lot. */
export interface PeerText {
  readonly id: string;
  readonly title: string;
  /** The description, the path of categories and the stated facts. */
  readonly body: string;
}

/** Another way to search the same lots by their words. */
export interface Peer {
  add(texts: readonly PeerText[]): Promise<void>;
  /** Called once after all texts. */
  ready(): Promise<void>;
  /** The ids of the first lots, the best first. */
  search(query: string, take: number): Promise<readonly string[]>;
}
