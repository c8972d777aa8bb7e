/** How many open lots the gateway finds now; undefined when it gives no answer. */
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
    // Whoever asks asks again: while a stack starts, no answer is the usual one.
    return undefined;
  }
}
