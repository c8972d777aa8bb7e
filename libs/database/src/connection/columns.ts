import type { ValueTransformer } from 'typeorm';

/** For a bigint column whose values are safe integers. The driver returns bigint as text. */
export const safeInteger: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

const REASON_LENGTH = 300;

/** The text of a `last_error` column. */
export function shortReason(reason: string): string {
  return reason.slice(0, REASON_LENGTH);
}
