import { rm } from 'node:fs/promises';
import stopDatabase from './postgres.teardown';

export default async function teardown(): Promise<void> {
  await stopDatabase();
  const running = globalThis.clusterEngines;
  if (!running) return;
  await running.cluster.stop();
  await rm(running.folder, { recursive: true, force: true });
}
