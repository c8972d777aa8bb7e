import type { ListedSeller } from './seller-list';

/** States of sellers whose last reading was in order, or nearly. */
const LIVE: ReadonlySet<string> = new Set(['well', 'suspect', 'degraded']);

/** Sellers of one form, without a word about any of them. */
export interface SellerFigures<Form extends string> {
  readonly form: Form;
  /** They are crawled, unless they are paused. */
  readonly enabled: number;
  readonly live: number;
  readonly broken: number;
  readonly paused: number;
  /** Seconds since the end of the last complete run of a seller, by open lots. Absent without open lots. */
  readonly p50?: number;
  readonly p95?: number;
}

/** @param listed of enabled sellers. */
export function sellerFigures<Form extends string>(
  form: Form,
  listed: readonly ListedSeller[],
  now: number,
): SellerFigures<Form> {
  const ofForm = listed.filter(({ seller }) => seller.form === form);
  const inState = (state: string) => ofForm.filter((one) => one.state === state).length;
  const ages = ofForm.flatMap(({ status }) =>
    status?.completedAt && status.figures
      ? [{ value: Math.max(0, (now - status.completedAt.getTime()) / 1_000), weight: status.figures.lotsOpen }]
      : [],
  );
  const [p50, p95] = [weightedQuantile(ages, 0.5), weightedQuantile(ages, 0.95)];
  return {
    form,
    enabled: ofForm.length,
    live: ofForm.filter(({ state }) => LIVE.has(state)).length,
    broken: inState('broken'),
    paused: inState('paused'),
    ...(p50 === undefined ? {} : { p50 }),
    ...(p95 === undefined ? {} : { p95 }),
  };
}

interface Weighted {
  readonly value: number;
  /** 0 or above. */
  readonly weight: number;
}

/** The smallest value up to which at least the share `q` of the weight lies. Undefined without weight. */
export function weightedQuantile(values: readonly Weighted[], q: number): number | undefined {
  const heavy = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value);
  const wanted = q * heavy.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  return heavy.find(({ weight }) => (passed += weight) >= wanted)?.value;
}
