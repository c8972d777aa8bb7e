/** An installed Java, by its home folder. */
export interface Java {
  readonly home: string;
  /** The feature release: 8, 17, 21, 25. */
  readonly version: number;
}

/** The feature release in the output of `java -version`; undefined for other output. Releases up to 8 are printed as `1.8.0`. */
export function javaVersionIn(output: string): number | undefined {
  const match = /\bversion "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The suitable Java of JAVA_HOME, because the user chose it; otherwise the newest suitable one. */
export function chooseJava(found: readonly Java[], atLeast: number, javaHome?: string): Java | undefined {
  const suitable = found.filter(({ version }) => version >= atLeast);
  return suitable.find(({ home }) => home === javaHome) ?? suitable.toSorted((a, b) => b.version - a.version)[0];
}
