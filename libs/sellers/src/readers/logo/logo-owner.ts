/** The company whose page is read. */
export interface LogoOwner {
  /** The company's home page: an organisation with an address elsewhere is a different one. */
  readonly home: string;
  readonly names: readonly string[];
}
