/** The event on `window` that the entry dispatches when the delivered first view has been painted. */
export const FIRST_VIEW_PAINTED = 'obverse-painted';
