import path from 'node:path';
import type { EngineName } from './engine';
import { EngineStartError } from './engine-start-error';
import { jarsOf, type JarEngine, type Jars, type Maven } from './jars/jars';
import { findJavas } from './java/find-java';
import { chooseJava } from './java/java-version';
import { onPath, type Environment } from './process/programs';

/** The programs an engine needs, as paths. */
export interface Parts {
  readonly java?: string;
  /** Maven, when the engine's jars have not been fetched yet. */
  readonly maven?: Maven;
  readonly redis?: string;
}

/** The oldest Java that runs each engine. */
const oldestJava = { kafka: 17, opensearch: 21 } as const;

interface Missing {
  readonly part: string;
  readonly how: string;
}

/** Finds the parts of one engine. Throws {@link EngineStartError} with all missing parts and their installation. */
export async function partsFor(engine: EngineName, env: Environment): Promise<Parts> {
  const { parts, missing } = await lookFor(engine, env);
  if (missing.length > 0) throw missingError(missing);
  return parts;
}

/** Throws {@link EngineStartError} with all parts of these engines that are missing on this machine. */
export async function requireParts(engines: readonly EngineName[], env: Environment): Promise<void> {
  const looks = await Promise.all(engines.map((engine) => lookFor(engine, env)));
  const missing = new Map(looks.flatMap((look) => look.missing).map((one) => [one.part, one]));
  if (missing.size > 0) throw missingError([...missing.values()]);
}

async function lookFor(engine: EngineName, env: Environment): Promise<{ parts: Parts; missing: Missing[] }> {
  if (engine === 'redis') {
    const redis = onPath('redis-server', env);
    return redis === undefined ? { parts: {}, missing: [redisMissing] } : { parts: { redis }, missing: [] };
  }
  const jars = jarsOf(engine, env);
  const [java, fetched] = await Promise.all([javaFor(engine, env), jars.present()]);
  const maven = fetched ? undefined : onPath('mvn', env);
  return {
    parts: {
      ...(java.home ? { java: path.join(java.home, 'bin/java') } : {}),
      ...(maven ? { maven: { program: maven, ...(java.home ? { javaHome: java.home } : {}) } } : {}),
    },
    missing: [...(java.missing ? [java.missing] : []), ...(fetched || maven ? [] : [mavenMissing(jars)])],
  };
}

async function javaFor(engine: JarEngine, env: Environment): Promise<{ home?: string; missing?: Missing }> {
  const atLeast = oldestJava[engine];
  const found = await findJavas(env);
  const java = chooseJava(found, atLeast, env['JAVA_HOME']);
  if (java) return { home: java.home };
  const seen = found.map(({ home, version }) => `${version} in ${home}`);
  return {
    missing: {
      part: `Java ${atLeast} or later`,
      how:
        `Debian 13: apt-get install openjdk-21-jre-headless; any system: https://adoptium.net, and JAVA_HOME set to its folder. ` +
        (seen.length > 0 ? `Found: ${seen.join(', ')}` : 'Looked in JAVA_HOME, PATH, /usr/lib/jvm, /opt and ~/.sdkman'),
    },
  };
}

function mavenMissing({ title }: Jars): Missing {
  return {
    part: 'Maven',
    how: `Debian: apt-get install maven; elsewhere https://maven.apache.org. It fetches ${title} from Maven Central, once`,
  };
}

const redisMissing: Missing = {
  part: 'redis-server',
  how: 'Debian: apt-get install redis-server; macOS: brew install redis',
};

function missingError(missing: readonly Missing[]): EngineStartError {
  const lines = missing.map(({ part, how }) => `  ${part}: ${how}.`);
  return new EngineStartError(`The engines need what this machine lacks:\n${lines.join('\n')}`);
}
