import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchAlone } from '../process/launch-alone';
import { urlOf, type EngineOptions, type RunningEngine } from '../engine';
import { jarsOf } from '../jars/jars';
import { partsFor } from '../parts';
import { EngineProcess, type Launch } from '../process/engine-process';
import { portFor } from '../process/free-port';
import { NODE_CLASS, nodeClassFolder } from './node-class';
import { searchServes } from './search-probe';

export interface OpenSearchOptions extends EngineOptions {
  /** Created when absent. A node that was stopped or killed continues with its data. */
  readonly dataDir: string;
  /** Megabytes. Default 1024. */
  readonly heapMb?: number;
}

const run = promisify(execFile);
/** Lucene's vector code is faster with this module, which a trimmed Java may lack. */
const VECTOR_MODULE = 'jdk.incubator.vector';

/** Starts a single-node cluster, and resolves when a written document is found. Throws {@link EngineStartError}. */
export async function startOpenSearch(options: OpenSearchOptions): Promise<RunningEngine> {
  const { heapMb = 1024 } = options;
  const dataDir = path.resolve(options.dataDir);
  const { java = 'java', maven } = await partsFor('opensearch', process.env);
  const jars = jarsOf('opensearch', process.env);
  await jars.fetch(maven, options.onProgress);
  const port = await portFor('opensearch', options.port);
  const engine = await launchAlone({ engine: 'opensearch', dataDir, options: { ...options, port } }, async (own) => {
    await mkdir(dataDir, { recursive: true });
    const classPath = [await nodeClassFolder(java, jars.folder), path.join(jars.folder, '*')].join(path.delimiter);
    const launch: Launch = {
      title: jars.title,
      program: java,
      args: [...(await flagsOf(java, heapMb)), '-cp', classPath, NODE_CLASS, dataDir, String(port)],
      cwd: dataDir,
      explain: (output) => explain(output, dataDir, port),
    };
    return new EngineProcess(launch, own);
  });
  const url = urlOf('opensearch', port);
  await engine.serves(() => searchServes(url));
  return engine.running(url);
}

async function flagsOf(java: string, heapMb: number): Promise<string[]> {
  const { stdout } = await run(java, ['--list-modules']);
  return [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    ...(stdout.includes(VECTOR_MODULE) ? ['--add-modules', VECTOR_MODULE] : []),
    '--enable-native-access=ALL-UNNAMED',
  ];
}

function explain(output: string, dataDir: string, port: number): string | undefined {
  if (/failed to obtain node lock|LockObtainFailed/i.test(output)) {
    return `Another OpenSearch uses ${dataDir}: stop it (npm run engines -- down), or choose another folder.`;
  }
  if (/BindHttpException|Address already in use/i.test(output)) {
    return `Port ${port} (opensearch) is taken by another program: stop it, or choose another.`;
  }
  if (/OutOfMemoryError|Cannot allocate memory|insufficient memory/i.test(output)) {
    return 'OpenSearch could not allocate its memory: close other programs, or configure a smaller heap.';
  }
  if (/No space left/i.test(output)) return `The disk that holds ${dataDir} is full: free some space.`;
  return undefined;
}
