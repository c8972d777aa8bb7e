/** The number of open lots the gateway finds; undefined when it does not answer. */
export async function searchableLots(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'open' }),
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return undefined;
    const { totalCount } = (await response.json()) as { totalCount?: unknown };
    return typeof totalCount === 'number' ? totalCount : undefined;
  } catch {
    // The caller asks again: while a stack starts, the gateway does not answer yet.
    return undefined;
  }
}
