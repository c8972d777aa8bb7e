/** Bands of grades in the order of the scale, the worst first: struck for circulation, then proof and specimen strikes. */
export const gradeBands = ['g-vg', 'f', 'vf', 'xf', 'au', 'ms', 'pf'] as const;
export type GradeBand = (typeof gradeBands)[number];
