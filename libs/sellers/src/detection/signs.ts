/** Facts that tell a shop program from a home page's response. Each sign says why in words an operator reads; its weight is 1 to 10. */
export interface PlatformSigns {
  readonly platform: string;
  /** What any program's shop may have too: counts only where no program is known by its own signs. */
  readonly generic?: true;
  readonly inPage: readonly { readonly reason: string; readonly weight: number; readonly pattern: RegExp }[];
  readonly inHeaders?: readonly {
    readonly reason: string;
    readonly weight: number;
    readonly header: string;
    readonly pattern: RegExp;
  }[];
  /** Well-known paths below the home page. */
  readonly probes?: readonly ProbeSign[];
}

export interface ProbeSign {
  readonly reason: string;
  readonly weight: number;
  readonly path: string;
  readonly accepts: (body: string) => boolean;
}
