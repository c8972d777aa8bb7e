import { wordList } from '../text/word-list';

/** Words for quantities, in the languages of sellers. */

/** Words that a number in front counts. Denominations are not among them. */
export const COUNTED_WORDS: readonly string[] = wordList(`
  coin, coins, pc, pcs, piece, pieces, pce, medals, tokens, banknotes, notes, specimens, items, denarii, antoniniani, aurei, solidi
  Stück, Stücke, Stk, Stck, St, Münze, Münzen, Medaillen, Exemplare, Banknoten, Scheine, Silbermünzen, Goldmünzen, Kupfermünzen, Gedenkmünzen, Kleinmünzen, Bronzemünzen, Antoniniane
  pièce, pièces, monnaie, monnaies, exemplaires, médailles, jetons, billets
  moneda, monedas, pieza, piezas, uds, unidades, billetes, medallas
  moneta, monete, pezzo, pezzi, pz, esemplari, medaglie, banconote
  moeda, moedas, peça, peças, unidades, medalhas, notas
  munt, munten, stuk, stuks, penningen, muntstukken, bankbiljetten
  moneta, monety, monet, szt, sztuk, sztuki, banknotów, medali
  mince, mincí, ks, kus, kusy, kusů, bankovek, medailí
  érme, darab, db, bankjegy
  монета, монеты, монет, шт, штук, штуки, банкнот, банкноты, медалей, экз, предметов
  монета, монети, монет, штук, банкнот, предметів
  νόμισμα, νομίσματα, νομισμάτων, τεμάχια, τεμ, τμχ, κομμάτια
  adet, sikke, parça
  mynt, stycken, sedlar, mønter, stk, kpl, kolikkoa, monede, buc, комада, ком
`);

/** Before the letters and number of a banknote: `série X34`. */
export const SERIES_WORDS: readonly string[] = wordList(
  'series, serie, série, seria, serii, ser, sér, serial, prefix, block, sorozat, серия, серии, сер, серія, серії, σειρά, seri, sarja',
);

/** Counters of scripts without spaces, after their number. */
export const COUNTERS: readonly string[] = wordList(
  '枚, 個, 个, 張, 张, 点, 枚組, 枚セット, 個セット, 点セット, 枚一组, 枚一套, 枚套',
);

/** A number after them, with "of" or in brackets, is the count. */
export const GROUP_HEADS: readonly string[] = wordList(`
  lot, group, collection, accumulation, roll, bag, hoard, assortment, group lot, bulk lot, job lot, coin lot, mixed lot, selection, partial collection
  Los, Lot, Konvolut, Konvolute, Sammlung, Teilsammlung, Posten, Partie, Rolle, Münzrolle, Gruppe, Zusammenstellung, Sammellot, Münzlot, Kleinsammlung, Serie
  ensemble, rouleau, collection, série
  lote, conjunto, colección, rollo, cartucho, serie, coleção, rolo, série
  lotto, insieme, collezione, raccolta, gruppo, rotolino, rotolo
  kavel, partij, verzameling, collectie, rol, muntrol
  zestaw, kolekcja, zbiór, rolka, konwolut, partia, konvolut, kolekce, sbírka, soubor, rolička, tétel, gyűjtemény, rolni
  лот, коллекция, подборка, сборный лот, ролл, рулон, колекція, добірка, комплект
  παρτίδα, συλλογή, ρολό, parti, koleksiyon, rulo, samling, rulle, samlerparti
`);

/** Words that alone mean several. */
export const GROUP_WORDS: readonly string[] = wordList(`
  bulk lot, job lot, mixed lot, mixed coin lot, coin lot, lot of coins, coins lot, group lot, lot of mixed, estate lot, accumulation of, collection of coins, coin collection, small collection, group of coins
  Konvolut, Münzkonvolut, Sammellot, Münzlot, Münzensammlung, Münzsammlung, Teilsammlung, Kleinsammlung, Münzen Lot, Kiloware, Restsammlung, Lot Münzen, Lot alte Münzen
  lot de monnaies, lot de pièces, ensemble de monnaies, lote de monedas, lote de moedas, lote monedas, lote moedas, conjunto de monedas
  lotto di monete, lotto monete, insieme di monete, partij munten, verzameling munten, kavel munten, lot munten
  zestaw, lot monet, zbiór monet, kolekcja monet, konwolut, konvolut mincí, konvolut, sbírka mincí, soubor mincí, érmegyűjtemény, érme tétel
  лот монет, коллекция монет, подборка монет, сборный лот, колекція монет, добірка монет
  παρτίδα νομισμάτων, συλλογή νομισμάτων, lot sikke, myntparti, myntsamling, mynt lot
  まとめ, まとめて, まとめ売り, おまとめ, 大量, 各種, 一批, 一組, 一组, 硬币一批
`);

/** Specimens that were issued or are kept together. */
export const SET_WORDS: readonly string[] = wordList(`
  mint set, proof set, coin set, year set, type set, uncirculated set, specimen set, set of coins, complete set, maundy set, prestige set, bu set, set, sets, mint sets, proof sets
  KMS, Kursmünzensatz, Kursmünzensätze, Kursmünzsatz, Kursmünzenserie, Münzsatz, Münzensatz, Münzset, Satz, Komplettsatz, Jahressatz, Kursmünzen Satz, Euro Satz, Eurosatz, Jahrgangssatz
  série complète, série euro, coffret BU, coffret BE, set de monnaies, série de pièces, mini-série
  cartera oficial, serie completa, set de monedas, carterita, colección completa, carteira, carteira BNC, série completa
  serie divisionale, divisionale, serie zecca, set divisionale
  jaarset, muntset, muntenset, FDC set, BU set, babyset, introductieset, themaset
  zestaw rocznikowy, zestaw monet, komplet, komplet monet, sada, sada mincí, sada oběžných mincí, ročníková sada, oběžná sada
  forgalmi sor, érmesor, pénzsor, érmeszett, szett
  годовой набор, набор монет, набір монет, набор регулярных монет, банковский набор, полный набор, комплект монет, річний набір
  σετ, σειρά νομισμάτων, set para, hatıra seti, myntset, årsset, myntsats, årssats, myntsett, møntsæt, kgl. møntsæt, rahasarja
  ミントセット, プルーフセット, 貨幣セット, セット, コインセット, 套装, 套币, 套幣, 一套, 全套, 礼盒装
`);

/** Sets at the head of a title; elsewhere a box, or the series of a note. */
export const LIKELY_SETS: readonly string[] = wordList('набор, набір, комплект, coffret, estuche, estojo, cofanetto');

export const PAIR_WORDS: readonly string[] = wordList(`
  pair of, a pair, pair, Paar, Pärchen, paire de, paire, pareja de, pareja correlativa, pareja, par de, coppia di, coppia, paar, para monet, dwie sztuki, dvojice
  пара монет, пара, ζεύγος, ζευγάρι, çift, 一対, 一對, 一对, ペア
`);

/** Pairs only at the head of a title. */
export const WEAK_PAIRS: readonly string[] = wordList('pair, Paar, paar, paire, pareja, coppia, пара, çift, ペア');

export const OF_WORDS: readonly string[] = wordList(
  'of, von, mit, aus, zu, de, di, da, con, com, z, ze, из, з, із, с, van, met, av, med, af, avec, от, από, den, containing, x',
);

/** Next to a number: how many were struck or are known, not how many are sold. */
export const MINTAGE_WORDS: readonly string[] = wordList(`
  mintage, minted, struck, edition, limited, limitiert, Auflage, Auflagen, geprägt, geprägte, bekannt, known, tirage, tirages, tiré, frappés, frappées, connus, connu, tiratura, coniati, coniate, noti, conosciuti,
  emissione, tirada, acuñadas, acuñados, conocidos, emisión, tiragem, cunhadas, oplage, geslagen, bekend, nakład, nakładzie, wybito, znane, náklad, raženo, známé, példány, példányszám, verték, тираж, тиражом,
  отчеканено, известно, известны, наклад, накладом, викарбувано, upplaga, präglade, kända, opplag, oplag, τιράζ, κόπηκαν, γνωστά, basılmış, baskı, only, nur, seulement, solo, soltanto, só, apenas, slechts, tylko, jen,
  pouze, csak, только, всего, лише, μόνο, sadece, bara, kun, bare, max, maximal, lediglich, unique, one of, 発行枚数, 発行数, 限定, 发行量, 發行量, 限量
`);

/** Between "lot" and a number: the lot's own number. */
export const LOT_NUMBER_WORDS: readonly string[] = wordList(
  'no, nr, num, number, numero, número, numéro, nummer, n, č, №, номер, numer, szám',
);

/** Words for a lot of different things: no value of one of them holds for all. */
export const variousWords: ReadonlySet<string> = new Set(
  wordList(`
  various, different, assorted, mixed, misc, miscellaneous, varied, several, diverse, verschiedene, verschiedener, verschiedenen, versch,
  div, gemischt, gemischte, mehrere, unterschiedliche, divers, diverses, differents, differentes, variees, varies, plusieurs, varios,
  varias, diferentes, diversos, diversas, surtido, vari, varie, differenti, diversi, misto, miste, mista, verschillende, gemengd, gemengde,
  rozne, roznych, rozny, mix, ruzne, ruznych, ruzny, vegyes, kulonfele, kulonbozo, разные, разных, различные, различных, рiзнi, різні,
  різних, διαφορα, διαφορετικα, cesitli, karisik, olika, blandade, forskellige, ulike
`),
);
