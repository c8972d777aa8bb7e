import { wordLists } from '../text/word-list';

/** Who sells. Beside a country they mean where the seller is, not where the coin was struck. Shops and auctions are among the words of a sale. */
export const sellerWords = wordLists({
  en: `dealer, dealers, seller, sellers, trader, traders, coin dealer, coin dealers, coin shop, coin shops, auction house, auction houses, store, stores, house, houses`,
  de: `Händler, Münzhändler, Münzhandlung, Münzhandlungen, Anbieter, Verkäufer, Auktionshaus, Auktionshäuser, Auktionshäusern, Händlern, Läden, Geschäfte, Geschäften`,
  fr: `marchand, marchands, vendeur, vendeurs, magasin, magasins, numismate, numismates, maison de vente, maisons de vente, maisons d'enchères`,
  es: `vendedor, vendedores, comerciante, comerciantes, casa de subastas, casas de subastas, numismático, numismáticos, tienda numismática`,
  it: `venditore, venditori, commerciante, commercianti, casa d'aste, case d'asta, numismatico, numismatici`,
  pt: `vendedor, vendedores, comerciante, comerciantes, leiloeira, leiloeiras, casa de leilões`,
  nl: `handelaar, handelaren, munthandel, munthandelaar, munthandelaren, verkoper, verkopers, veilinghuis, veilinghuizen`,
  pl: `sprzedawca, sprzedawcy, sprzedawców, dom aukcyjny, domy aukcyjne, domów aukcyjnych, sklepów`,
  cs: `prodejce, prodejci, prodejců, obchodník, obchodníci, aukční síň, aukční síně`,
  hu: `eladó, eladók, kereskedő, kereskedők, aukciósház, aukciósházak`,
  ru: `продавец, продавцы, продавцов, дилер, дилеры, дилеров, магазинов, аукционный дом, аукционные дома, аукционов`,
  uk: `продавець, продавці, продавців, магазинів, аукціонний дім, аукціонні доми`,
  sv: `handlare, säljare, myntaffär, auktionshus`,
  tr: `satıcı, satıcılar`,
});

/** Between a seller and the country: the words for a place. */
export const placeWords = wordLists({
  en: `in, from, based in, located in, from the, in the, within`,
  de: `in, aus, in der, aus der, in den, aus den, im`,
  fr: `en, de, d, du, des, au, aux, à, basé en, basés en`,
  es: `en, de, desde, de los, en los`,
  it: `in, di, da, dalla, della, negli, degli, dall, nel, nei`,
  pt: `em, de, da, do, na, no, dos, nos`,
  nl: `in, uit, in de, uit de, van`,
  pl: `w, z, ze, we`,
  cs: `v, z, ze, ve`,
  ru: `в, из, во, со`,
  uk: `в, у, з, із, зі`,
  sv: `i, från`,
});
