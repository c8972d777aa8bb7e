/** A Java that was found, by its home folder. */
export interface Java {
  readonly home: string;
  /** The feature release: 8, 17, 21, 25. */
  readonly version: number;
}

/** The feature release in what `java -version` prints; undefined where it prints something else. Up to 8 it was written `1.8.0`. */
export function javaVersionIn(output: string): number | undefined {
  const match = /\bversion "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The one of JAVA_HOME when it will do, since a person chose it; else the newest that will. */
export function chooseJava(found: readonly Java[], atLeast: number, javaHome?: string): Java | undefined {
  const suitable = found.filter(({ version }) => version >= atLeast);
  return suitable.find(({ home }) => home === javaHome) ?? suitable.toSorted((a, b) => b.version - a.version)[0];
}
