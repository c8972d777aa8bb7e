const ANSWERS_WITHIN_MS = 10_000;
const PROBE_INDEX = 'obverse-engine-probe';

/** Whether the node serves: all primary shards are assigned and a written document is found. Uses a separate index and removes it. */
export async function searchServes(url: string): Promise<boolean> {
  const health = await ask<{ status?: string; timed_out?: boolean }>(
    `${url}/_cluster/health?wait_for_status=yellow&timeout=5s`,
  );
  if (!health || health.timed_out !== false || health.status === 'red') return false;
  const written = await ask<{ result?: string }>(`${url}/${PROBE_INDEX}/_doc/1?refresh=true`, 'PUT', { serves: true });
  if (!written?.result) return false;
  const found = await ask<{ count?: number }>(`${url}/${PROBE_INDEX}/_count`);
  const removed = await ask<{ acknowledged?: boolean }>(`${url}/${PROBE_INDEX}`, 'DELETE');
  return found?.count === 1 && removed?.acknowledged === true;
}

/** The JSON of the answer; undefined without a successful answer, which is normal while a node starts. */
async function ask<T extends object>(url: string, method = 'GET', body?: object): Promise<Partial<T> | undefined> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    return response.ok ? ((await response.json()) as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}
