/** The numbers of lots that can be compared. */
export const FEWEST_LOTS = 2;
export const MOST_LOTS = 6;
