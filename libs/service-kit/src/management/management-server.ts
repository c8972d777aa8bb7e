import { fastify } from 'fastify';
import { addOperationRoutes, type Operations } from './operation-routes';

export interface ManagementServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics and health on a port of their own, which visitors do not reach. Throws the error of Node when the port is taken. */
export async function startManagementServer(
  { host, port }: { readonly host: string; readonly port: number },
  operations: Operations,
): Promise<ManagementServer> {
  // A probe that keeps its connection must not delay a stop.
  const http = fastify({ forceCloseConnections: true });
  addOperationRoutes(http, operations);
  const address = new URL(await http.listen({ host, port }));
  return { port: Number(address.port), close: () => http.close().then(() => undefined) };
}
