/** Token of the `NormaliseContext`: the sellers of the registry and the exchange rates. */
export const NORMALISE_CONTEXT = Symbol('NormaliseContext');
