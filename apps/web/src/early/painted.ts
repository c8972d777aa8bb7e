/** The event on `window` with which the entry tells that the delivered first view has been painted. */
export const FIRST_VIEW_PAINTED = 'obverse-painted';
