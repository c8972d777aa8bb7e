/**
 * From good to bad. Suspect: an operator should look at it. Degraded: lots are not as stored. Broken: nothing is published from the seller's pages, and its
 * lots stay as they are.
 */
export const sellerHealths = ['well', 'suspect', 'degraded', 'broken'] as const;
export type SellerHealth = (typeof sellerHealths)[number];

/** One reason why a run differs from the earlier ones. */
export interface Anomaly {
  /** `silent`, `drop`, `priced`, `gone`, …, as the crawler's health check names them. */
  readonly kind: string;
  readonly state: SellerHealth;
  /** A sentence for operators, without a full stop. */
  readonly text: string;
}

/** The anomaly of a degraded seller. */
export const spotCheckKind = 'spot-check';

/**
 * The previous version reads three states, and may run together with this one (ADR 0029). So `degraded` is stored as `suspect` with an anomaly of this
 * kind. Remove with the next version.
 */
export function storedState(state: SellerHealth | null): SellerHealth | null {
  return state === 'degraded' ? 'suspect' : state;
}

export function storedAnomalies(anomalies: readonly Anomaly[]): readonly Anomaly[] {
  return anomalies.map((one) => (one.state === 'degraded' ? { ...one, state: 'suspect' } : one));
}

/** The state and anomalies that were stored. */
export function withDegraded<T extends { state: SellerHealth | null; anomalies: readonly Anomaly[] }>(row: T): T {
  const anomalies = row.anomalies.map((one): Anomaly =>
    one.kind === spotCheckKind && one.state === 'suspect' ? { ...one, state: 'degraded' } : one,
  );
  const isDegraded = row.state === 'suspect' && anomalies.some(({ state }) => state === 'degraded');
  return { ...row, anomalies, state: isDegraded ? 'degraded' : row.state };
}
