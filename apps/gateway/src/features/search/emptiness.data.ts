import type { Language } from '@obverse/contracts';
import type { Emptiness } from '@obverse/search';

/** Sentences that say why a search finds nothing. */
export const emptinessTexts: Readonly<Record<Language, Readonly<Record<Emptiness | 'unknownTags', string>>>> = {
  en: {
    openAndDecided: 'No lots: an open lot is neither sold nor unsold',
    bidsInShop: 'No lots: there are no bids on lots of shops',
    saleInShop: 'No lots: an auction has no lots at fixed prices',
    noWords: 'No lots: the text contains no words or numbers',
    unknownLot: 'No lots: the lot to compare with is not known',
    unknownList: 'There is no such list',
    emptyList: 'This list has no lots',
    unknownTags: 'No lots: {tags} is not known',
  },
  de: {
    openAndDecided: 'Keine Lose: Ein laufendes Los ist weder verkauft noch unverkauft',
    bidsInShop: 'Keine Lose: Auf Lose von Shops gibt es keine Gebote',
    saleInShop: 'Keine Lose: Eine Auktion hat keine Lose zum Festpreis',
    noWords: 'Keine Lose: Der Text enthält keine Wörter oder Zahlen',
    unknownLot: 'Keine Lose: Das Los zum Vergleich ist nicht bekannt',
    unknownList: 'Diese Liste gibt es nicht',
    emptyList: 'Diese Liste enthält keine Lose',
    unknownTags: 'Keine Lose: {tags} ist nicht bekannt',
  },
  fr: {
    openAndDecided: 'Aucun lot : un lot en cours n’est ni vendu ni invendu',
    bidsInShop: 'Aucun lot : il n’y a pas d’enchères sur les lots des boutiques',
    saleInShop: 'Aucun lot : une vente aux enchères n’a pas de lots à prix fixe',
    noWords: 'Aucun lot : le texte ne contient ni mot ni nombre',
    unknownLot: 'Aucun lot : le lot de comparaison n’est pas connu',
    unknownList: 'Cette liste n’existe pas',
    emptyList: 'Cette liste ne contient aucun lot',
    unknownTags: 'Aucun lot : {tags} n’est pas connu',
  },
  es: {
    openAndDecided: 'Ningún lote: un lote abierto no está ni vendido ni sin vender',
    bidsInShop: 'Ningún lote: no hay pujas en los lotes de las tiendas',
    saleInShop: 'Ningún lote: una subasta no tiene lotes a precio fijo',
    noWords: 'Ningún lote: el texto no contiene palabras ni números',
    unknownLot: 'Ningún lote: no se conoce el lote de comparación',
    unknownList: 'No existe esa lista',
    emptyList: 'Esta lista no contiene lotes',
    unknownTags: 'Ningún lote: no se conoce {tags}',
  },
  it: {
    openAndDecided: 'Nessun lotto: un lotto aperto non è né venduto né invenduto',
    bidsInShop: 'Nessun lotto: non ci sono offerte sui lotti dei negozi',
    saleInShop: 'Nessun lotto: un’asta non ha lotti a prezzo fisso',
    noWords: 'Nessun lotto: il testo non contiene parole né numeri',
    unknownLot: 'Nessun lotto: il lotto di confronto non è noto',
    unknownList: 'Questo elenco non esiste',
    emptyList: 'Questo elenco non contiene lotti',
    unknownTags: 'Nessun lotto: {tags} non è noto',
  },
};
