import type { CoinCatalogue } from './catalogues/coin/en';
import type { DirectoryCatalogue } from './catalogues/directory/en';
import type { Catalogue } from './catalogues/en';
import type { FurtherCatalogue } from './catalogues/further/en';
import type { OpsCatalogue } from './catalogues/ops/en';

type KeyOf<Areas> = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string];
/** `area.name`: a text of the file `messages/{language}/{area}.json`. */
export type MessageKey =
  KeyOf<Catalogue> | KeyOf<CoinCatalogue> | KeyOf<DirectoryCatalogue> | KeyOf<FurtherCatalogue> | KeyOf<OpsCatalogue>;
