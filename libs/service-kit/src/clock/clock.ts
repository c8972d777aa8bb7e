/** Token of the {@link Clock}. */
export const CLOCK = Symbol('Clock');

/** The present time in epoch milliseconds. */
export type Clock = () => number;
