import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { EngineOptions, RunningEngine } from '../engine';
import { goProgram, type GoProgram } from '../go/go-program';
import { EngineProcess } from '../process/engine-process';
import { portFor } from '../process/free-port';

/** An S3 store on a folder. docker-compose.yml uses the same program. */
const versitygw: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw',
  command: 'cmd/versitygw',
  version: 'v1.8.0',
};
const ACCESS_KEY = 'obverse';
const SECRET_KEY = 'obverse-secret';

export interface S3Options extends EngineOptions {
  readonly dataDir: string;
}

/** Builds the store unless it was built before. Throws {@link EngineStartError}. */
export async function prepareS3(onProgress?: (text: string) => void): Promise<void> {
  await goProgram(versitygw, onProgress);
}

/**
 * Starts an S3 store without buckets, and resolves when it answers; its address contains key and secret. Throws {@link EngineStartError}. No service of
 * `npm start` needs it, so it is not one of the engines of the cluster profile.
 */
export async function startS3({ dataDir, ...options }: S3Options): Promise<RunningEngine> {
  const program = await goProgram(versitygw, options.onProgress);
  const port = await portFor('s3', options.port);
  const [objects, attributes] = [path.join(dataDir, 'objects'), path.join(dataDir, 'attributes')];
  await Promise.all([mkdir(objects, { recursive: true }), mkdir(attributes, { recursive: true })]);
  const engine = new EngineProcess(
    {
      title: 'The S3 store',
      program,
      args: [
        '--access',
        ACCESS_KEY,
        '--secret',
        SECRET_KEY,
        '--port',
        `127.0.0.1:${port}`,
        '--health',
        '/health',
        '--quiet',
        // Attributes of files are not possible on every file system, so they are files in a folder of their own.
        'posix',
        '--sidecar',
        attributes,
        objects,
      ],
      explain: () => undefined,
    },
    { ...options, port },
  );
  await engine.serves(() => answers(port));
  return engine.running(`http://${ACCESS_KEY}:${SECRET_KEY}@127.0.0.1:${port}`);
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false; // It does not listen yet.
  }
}
