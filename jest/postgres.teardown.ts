import { rm } from 'node:fs/promises';

export default async function teardown(): Promise<void> {
  const running = globalThis.integrationPostgres;
  if (!running) return;
  await running.server.stop();
  await rm(running.folder, { recursive: true, force: true });
}
