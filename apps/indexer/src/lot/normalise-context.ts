/** Token of the `NormaliseContext`: the dictionary, the sellers of the registry, the exchange rates, and the version of the documents. */
export const NORMALISE_CONTEXT = Symbol('NormaliseContext');
