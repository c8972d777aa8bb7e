import { loadDictionary } from '../dictionary';

/** The dictionaries of the product, loaded once for all specs of a process. */
export const dictionary = loadDictionary();
