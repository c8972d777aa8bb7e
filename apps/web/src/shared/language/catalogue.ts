import type coinEnglish from './catalogues/coin/en';
import type directoryEnglish from './catalogues/directory/en';
import type english from './catalogues/en';
import type furtherEnglish from './catalogues/further/en';
import type opsEnglish from './catalogues/ops/en';

/** The texts of one language that are loaded before the first render: area → name → ICU message. */
export type Catalogue = typeof english;
/** The texts of lots and catalog items, loaded with their pages. */
export type CoinCatalogue = typeof coinEnglish;
/** The texts of the home page and of the lists of auctions and companies, loaded with their pages. */
export type DirectoryCatalogue = typeof directoryEnglish;
/** The texts that are loaded with the pages and dialogs that show them. */
export type FurtherCatalogue = typeof furtherEnglish;
/** The texts of the operations page. */
export type OpsCatalogue = typeof opsEnglish;

type KeyOf<Areas> = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string];
/** `area.name`: a text of the file `messages/{language}/{area}.json`. */
export type MessageKey =
  KeyOf<Catalogue> | KeyOf<CoinCatalogue> | KeyOf<DirectoryCatalogue> | KeyOf<FurtherCatalogue> | KeyOf<OpsCatalogue>;
