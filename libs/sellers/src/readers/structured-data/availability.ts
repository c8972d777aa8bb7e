import type { Availability } from '@obverse/contracts';
import { typeName } from './json-ld';

const schemaNames: Readonly<Record<string, Availability>> = {
  instock: 'InStock',
  instoreonly: 'InStock',
  onlineonly: 'InStock',
  limitedavailability: 'InStock',
  outofstock: 'OutOfStock',
  soldout: 'OutOfStock',
  discontinued: 'OutOfStock',
  reserved: 'OutOfStock',
  preorder: 'PreOrder',
  presale: 'PreOrder',
  backorder: 'PreOrder',
  madetoorder: 'PreOrder',
  availablefororder: 'PreOrder',
  oos: 'OutOfStock',
};

const preorder =
  /\bpre-?order|\bback-?order|vorbestell|précommande|preordine|pre-?ordine|\breservar\b|voorbestel|przedsprzeda|předobjed|forudbestil|förbeställ|предзаказ/iu;

const unavailable =
  /\bout[ -]of[ -]stock\b|\bsold(?:[ -]out)?\b|\bnot (?:currently )?(?:in stock|available|for sale)\b|\bno longer (?:available|in stock)\b|\btemporarily out\b|\bunavailable\b|\bno stock\b|\breserved\b|\bon hold\b|(?<!\p{L})réservée?s?(?!\p{L})|\b(?:riservat|prenotat|reservad)[oa]\b|gereserveerd|zarezerwowan|rezervov[aá]n|\bfoglalt\b|\breserverade?\b|\breservere?t\b|\bvarattu\b|зарезервирован|зарезервован|δεσμευμέν|\brezerve\b|\brezervat\b|rezervirano|ausverkauft|verkauft|vergriffen|reserviert|nicht (?:mehr )?(?:verfügbar|lieferbar|vorrätig|auf lager|zur verfügung)|épuisé|rupture de stock|(?:plus|pas) en stock|vendue?s?\b|(?:non|plus|pas)(?: è| più| est)? disponi(?:ble|bil[ei])s?|indisponible|esaurit|venduto|agotad|vendid[oa]|esgotad|sin (?:existencias|stock)|no (?:está )?(?:disponible|en stock)|no hay (?:existencias|stock)|sem stock|indispon[ií]vel|uitverkocht|\bverkocht|niet (?:op voorraad|beschikbaar|leverbaar)|wyprzedan|sprzedan|niedostępn|brak (?:w magazynie|towaru|na stanie)|vyprodán|prodáno|nedostupn|není skladem|elfogyott|eladva|elkelt|nincs (?:raktáron|készleten)|nem (?:rendelhető|kapható|elérhető)|slutsåld|ej i lager|inte i lager|såld\b|slut i lager|udsolgt|solgt\b|ikke på lager|ei (?:saatavilla|varastossa)|utsolgt|loppu(?:nut)?|myyty|распродан|не(?:т)? (?:на складе|доступ)|немає в наявності|продан[оа]?(?![\p{L}])|нет в наличии|εξαντλ|tükendi|stokta yok|stoc epuizat|indisponibil|nu este (?:în stoc|disponibil)|rasprodano|nema na (?:zalihi|stanju)|(?<!\p{L})нема на стању|läbi müüdud|laost otsas|nav noliktavā|izpārdots|nėra sandėlyje|išparduota|ni na zalogi|売り?切れ|売約済|品切れ|在庫(?:なし|切れ)|完売|已售|售罄|售完|缺货|缺貨|無庫存|품절/iu;

/** `Sold by the mint`, `All rights reserved`: not about this lot's state. */
const aboutOthers =
  /(?<!\p{L})(?:(?:sold|verkauft|vendue?s?|venduto|vendid[oa]|verkocht|såld|solgt|sprzedawan\p{L}*|prodáván\p{L}*) (?:by|durch|von|par|da|por|door|av|af|przez)|(?:rights|rechten?|droits|diritti|derechos|direitos|rättigheter|rettigheter|rettigheder|pr[aá]va|права) \p{L}+|trattativa riservata)(?!\p{L})/giu;

/** `240 sold`, `Bereits 12 Stück verkauft`: how many of the same were sold before. */
const soldCount =
  /(?:(?:^|(?<=^(?:already|bereits|déjà|già|ya|reeds|już|již) ))\d{1,6}\+?|(?<![\d.,])\d{1,6}\+? ?(?:x|×|mal|times|fois|volte|veces|keer|razy|stück|stk\.?|st\.?|pcs\.?|pieces?|units?|items?|exemplaires?|pièces?|pezzi|unidades|stuks?|szt(?:uk)?\.?|ks|kusů?|db|шт\.?)) (?:(?:already|bereits|déjà|già|ya|reeds|już|již) )?(?:sold|verkauft|vendue?s?|vendut[oi]|vendid[oa]s?|verkocht|sprzedan\p{L}{0,2}|prodáno|eladva|såld[ae]?|solgt|продано)(?!\p{L})|(?<!\p{L})(?:sold|verkauft|vendus?|venduti|vendid[oa]s|verkocht|sprzedano|prodáno|eladva|sålda|solgte?|продано)[:：] ?\d{1,6}(?![\d.,])/giu;

const available =
  /\bin stock\b|\bavailable\b|\badd to (?:cart|basket|bag)\b|auf lager|\blieferbar|\bverfügbar|vorrätig|in den warenkorb|en stock|\bdisponible|disponibile|en existencias|em stock|dispon[ií]vel|op voorraad|beschikbaar|leverbaar|w magazynie|dostępn|na stanie|skladem|dostupn|raktáron|készleten|\bi lager\b|på lager|varastossa|в наличии|есть на складе|σε απόθεμα|διαθέσιμο|stokta|(?<!\p{L})на стању|na stanju|(?<!\p{L})on laos|laos olemas|ir noliktavā|yra sandėlyje|în stoc|na zalihi|na zalogi|в наявності|налично|在庫(?:あり|有)|有货|有貨|現貨|현재고/iu;

const soldMarks = [
  /^[\s[(*]*(\p{L}+(?: \p{L}+)?)[\s*]*[\])*:!–—-]+\s/u,
  /\s[[(–—*-]+\s*(\p{L}+(?: \p{L}+)?)\s*[\])*!]*$/u,
  // In capitals a sign between the word and the title is often left out.
  /^[\s*]*(\p{Lu}{4,}(?: OUT)?)\s/u,
  /\s(\p{Lu}{4,}(?: OUT)?)[\s*!]*$/u,
];

/** A title that begins or ends with a word for sold: `SOLD - Taler 1780`, `VERKAUFT Taler 1780`, `Taler 1780 (verkauft)`. */
export function isSoldTitle(title: string): boolean {
  return soldMarks.some((mark) => availabilityOf(mark.exec(title)?.[1] ?? '') === 'OutOfStock');
}

/**
 * The availability printed by a shop: a schema.org name, a word in one of the market's languages, or a count (`0`, `3`). Undefined for any other
 * text.
 */
export function availabilityOf(printed: string): Availability | undefined {
  const line = printed.slice(0, 300).replace(/\s+/g, ' ').trim().replace(soldCount, ' ');
  // `Availability: 2-3 days`: the label is not the value.
  const text = /^https?:/i.test(line) ? line : line.replace(/^[^:：\d]{1,40}[:：] ?(?=.)/u, '');
  const name = typeName(text)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
  const known = Object.hasOwn(schemaNames, name) ? schemaNames[name] : undefined;
  if (known) return known;
  if (/^\d{1,9}$/.test(text)) return Number(text) > 0 ? 'InStock' : 'OutOfStock';
  if (/^-\d{1,9}$/.test(text)) return 'OutOfStock';
  // `0 units in stock`
  const count = /^(-?\d{1,6}) ?\p{L}/u.exec(text)?.[1];
  if (count !== undefined && available.test(text)) return Number(count) > 0 ? 'InStock' : 'OutOfStock';
  const said = text.replace(aboutOthers, ' ');
  if (preorder.test(said)) return 'PreOrder';
  if (unavailable.test(said)) return 'OutOfStock';
  return available.test(said) ? 'InStock' : undefined;
}
