/** Words next to a price that define its role, by language. Parts of regular expressions, matched as whole words and in any case. */

/** The lot's current price. */
export const priceNow: readonly string[] = [
  // The header of a column, next to that of what the shop itself pays.
  String.raw`^(?:sell(?:ing)?|verkauf|vente|vendita|venta|venda|verkoop|sprzedaż|prodej|predaj|eladás|försäljning|salg|продажа)(?= ?[:：]? ?$)`,
  String.raw`now(?: only)?|only|(?:our|your|sale|special|current|offer|web|final|discounted?) price(?: is)?|price|on sale(?: for)?`,
  String.raw`jetzt(?: nur)?|nur|nun|(?:unser|sonder|aktions|angebots|verkaufs|einzel|fest|kauf|nachverkaufs|sofortkauf|laden|shop|online|brutto|end)-?preis|(?:unser|neuer|ihr) preis|preis`,
  String.raw`maintenant|prix(?: promo(?:tionnel)?| soldé| réduit| spécial| actuel)?`,
  String.raw`ora|adesso|prezzo(?: speciale| scontato| attuale)?`,
  String.raw`ahora|precio(?: especial| rebajado| actual| de oferta)?`,
  String.raw`agora|por apenas|preço(?: promocional| especial| atual)?`,
  String.raw`nu(?: voor)?|(?:actie|aanbiedings?|verkoop|winkel|huidige|onze) ?prijs|prijs`,
  String.raw`teraz|cena(?: promocyjna| aktualna)?`,
  String.raw`nyní|akční cena|naše cena|teraz|most|akciós ár|ár`,
  String.raw`nå|nu kun|tilbudspris|kampanjpris|pris|nyt|hinta|tarjoushinta`,
  String.raw`сейчас|цена со скидкой|цена|зараз|ціна|τώρα|τιμή|şimdi|fiyat|preț(?: special)?|acum|цена|cijena|cena|hind|kaina`,
];

/** A "regular" price: the lot's own when nothing else is printed, a former one next to another. */
export const priceRegular: readonly string[] = [
  String.raw`regular(?: price)?|normal price|normalpreis|regulärer preis|prix (?:normal|habituel|régulier)|prezzo (?:normale|regolare)`,
  String.raw`precio (?:normal|habitual|regular)|preço normal|normale prijs|cena regularna|běžná cena|normál ár|ordinarie pris|normalpris`,
  String.raw`normaalihinta|обычная цена|κανονική τιμή|normal fiyat`,
];

/** The lot's former price, or a recommended one. */
export const priceBefore: readonly string[] = [
  String.raw`(?:original |old |list |retail |previous )?price was|was|were|before|instead of|originally|(?:old|former|original|previous|list|retail) price|rrp|srp|msrp|compare at`,
  String.raw`lowest price (?:in|of) the (?:last|past) \d+ days`,
  String.raw`statt|zuvor|vorher|früher|bisher|ehemals|uvp|(?:alter|ursprünglicher|bisheriger|vorheriger) preis|listenpreis|niedrigster preis[\p{L} ]{0,30}`,
  String.raw`au lieu de|avant|ancien prix|prix (?:barré|conseillé|d'origine|initial)|prix le plus bas[\p{L} ]{0,30}`,
  String.raw`invece di|anziché|prima|prezzo (?:di listino|originale|precedente|consigliato|iniziale)`,
  String.raw`antes|en lugar de|precio (?:anterior|original|recomendado|de lista)|pvpr?|em vez de|preço (?:anterior|original)`,
  String.raw`was|in plaats van|van|adviesprijs|oude prijs|vanprijs`,
  String.raw`było|zamiast|stara cena|poprzednia cena|cena (?:katalogowa|pierwotna)|najniższa cena[\p{L} \d]{0,40}`,
  String.raw`původně|původní cena|místo|helyett|eredeti ár|korábbi ár|pôvodná cena`,
  String.raw`ord\.? ?pris|tidigare(?: pris)?|rek\.? ?pris|før(?:pris)?|tidligere(?: pris)?|veil\.?|ovh|aiemmin`,
  String.raw`было|вместо|старая цена|раньше|замість|стара ціна|αντί|αρχική τιμή|eski fiyat|yerine|preț vechi|în loc de|стара цена`,
];

/** Amounts that are not the lot's price: carriage, a saving, a deposit. */
export const notAPrice: readonly string[] = [
  String.raw`shipping(?: and handling| costs?| fee)?|postage|p ?& ?p|s ?& ?h|delivery|carriage|handling|freight`,
  String.raw`you save|save|saving|discount|deposit|insurance|(?:wire|ach|check|crypto|bitcoin) price|face value|per month|monthly`,
  String.raw`versand(?:kosten(?:frei)?|kostenpauschale)?|porto|lieferung|lieferkosten|sie sparen|ersparnis|sparen|rabatt|anzahlung|raten? (?:à|zu|von)|im monat|monatlich|grundpreis|nennwert`,
  String.raw`livraison|frais de port|port|expédition|économisez|remise|acompte`,
  String.raw`spedizione|spese di spedizione|risparmi(?:a|o)?|sconto|acconto`,
  String.raw`envío|gastos de envío|ahorras?|descuento|envio|portes|frete|desconto|poupe`,
  String.raw`verzending|verzendkosten|bespaar|korting|wysyłka|dostawa|oszczędzasz|rabat`,
  String.raw`poštovné|doprava|ušetříte|sleva|szállítás(?:i költség)?|megtakarítás`,
  String.raw`(?:em )?(?:até )?\d{1,2} ?x(?: sem juros)?(?: de)?|(?:\d{1,2} )?parcelas(?: de)?|(?:via|no|com) (?:pix|boleto)|à vista|(?:\d{1,2} )?cuotas(?: de)?|cuota`,
  String.raw`(?:member(?:s|ship)?|vip|club|trade|dealer|wholesale|subscriber)(?:'?s'?)? price|(?:mitglieder|händler|club)-?preis|prix (?:membre|adhérent|club|professionnel)s?|prezzo (?:soci|membri|riservato)|precio (?:de )?soci?os?|ledenprijs|cena (?:klubowa|hurtowa)|medlemspris|klubbpris|jäsenhinta|клубная цена|цена для (?:членов|опта)|оптовая цена`,
  String.raw`(?:\d{1,2} )?(?:interest[- ]free |monthly |weekly )?(?:payments?|instal?ments?|repayments?) of|(?:\d{1,2} )?(?:paiements?|versements?|mensualités?|échéances?) de|en \d{1,2} fois|(?:\d{1,2} )?(?:rate|pagamenti) (?:da|di)|(?:\d{1,2} )?(?:pagos|plazos) de|(?:\d{1,2} )?(?:termijnen|betalingen) van|(?:\d{1,2} )?rat(?:y)? po|(?:\d{1,2} )?splátek po|(?:\d{1,2} )?(?:delbetalningar|avdrag) (?:på|om)`,
  String.raw`ankauf(?:s?preis)?|wir kaufen(?: für| zu)?|we (?:buy|pay)(?: at)?|buy(?:ing)?[ -]?back(?: price)?|(?:our )?buying price|prix (?:d'achat|de rachat)|rachat|nous (?:achetons|rachetons)|(?:prezzo d')?acquistiamo(?: a)?|prezzo di (?:acquisto|ritiro)|precio de compra|compramos(?: a)?|preço de compra|inkoop(?:prijs)?|wij kopen|(?:cena )?skupu?|výkup(?:ní cena)?|vykupujeme|felvásárlási ár|(?:цена )?скупки|скупаем|цена покупки|inköpspris|vi köper`,
  String.raw`frakt|porto|spara|fragt|spar|toimitus(?:kulut)?|säästä|доставка|скидка|экономия|знижка|μεταφορικά|kargo|livrare|transport`,
];

/** After an instalment: `80 kr/mån`, `12,50 € pro Monat`. */
export const perMonth: readonly string[] = [
  String.raw`(?:/|a|per|pro|im|par|al|por|ao|à|i|v|om|на|в) ?(?:month|mo|monat|mois|mese|mes|mês|maand|mnd|måned|mån(?:ad)?|md|miesiąc|mies\.?|měs(?:íc)?\.?|hó(?:nap)?|мес(?:яц)?\.?|kk)`,
  String.raw`miesięcznie|měsíčně|havonta|mensil[ei]|mensuel(?:le)?s?|mensual(?:es)?|mensais|maandelijks|månedlig|ежемесячно`,
];

/** `19 % `, `20% ` */
const rate = String.raw`(?:\d{1,2}(?:[.,]\d)? ?% ?)?`;
const statutory = String.raw`(?:(?:der |die )?(?:gesetzl(?:\.|icher?|iche)|ges\.) )?`;
const germanTax = String.raw`(?:mwst|mw\.?-?st|ust|mehrwertsteuer|umsatzsteuer|steuern?)\.?`;

/** Words after an amount with tax, next to one without: `100,00 € HT (120,00 € TTC)`. */
export const withTax: readonly string[] = [
  String.raw`(?:incl?(?:usive of|uding|\.)?|inkl\.?|inklusive|einschl\.?|with) ?${statutory}${rate}(?:sales )?(?:tax(?:es)?|vat|gst|hst|${germanTax}|btw|moms|mva|iva)|brutto|gross|t\.?t\.?c\.?(?!\p{L})|toutes taxes comprises|taxes incluses`,
  String.raw`iva ${rate}(?:inclus[ao]|incl\.?|compresa|inclu[ií]d[oa])|(?:con|com) iva|(?:vč\.?|včetně|s) dph|z vat|bruttó|áfával|sis\.? alv|с ндс|kdv dahil|cu tva|税込み?|含税`,
];

/** A price that a private buyer does not pay: tax is added. */
export const withoutTax: readonly string[] = [
  String.raw`(?:price )?(?:ex(?:cl(?:usive of|uding|\.)?)?\.?|without|before|net of|w/o|plus|\+) ?${rate}(?:sales )?(?:tax(?:es)?|vat|gst|hst)|net(?:to)?(?:preis| price)?|(?:ohne|exkl\.?|exklusive|zzgl\.?|zuzüglich|plus|\+) ?${statutory}${rate}${germanTax}`,
  String.raw`hors tax(?:e|es)|(?:prix )?h\.?t\.?(?!\p{L})|(?:\+|più|escl(?:us[ao])?\.?|senza) ?${rate}iva|iva ${rate}(?:esclusa|escl\.?)|(?:sin|más|\+|sem|mais) ?${rate}iva|iva no (?:incluido|incluída?)|iva não incluído|(?:excl\.?|exclusief|ex\.?) ?${rate}btw|exkl\.? ?${rate}moms|ekskl\.? ?${rate}(?:moms|mva)|ilman alv|alv ?0 ?%`,
  String.raw`bez (?:dph|vat|pdv|ddv|ндс|пдв)|netto|nettó(?: ár)?|(?:\+|plus) ?${rate}(?:vat|áfa|dph|ddv)|\+ ?áfa|áfa nélkül|без (?:ндс|пдв|ддс)|χωρίς φπα|kdv hariç|fără tva|税抜き?|税別|外税|本体価格|不含税`,
];

/** Words before an additional amount. */
export const onTop: readonly string[] = [
  String.raw`plus|zzgl\.?|zuzüglich|en sus|più|más|mais|dodatkowo|navíc|pluss|плюс`,
];

/** The same for scripts without blanks, whose words have no boundaries. */
export const unspacedPriceWords = {
  before:
    '市场价|市場價|市價|原价|原價|定价|定價|参考价|通常価格|定価|希望小売価格|参考価格|旧価格|소비자가|시중가|정가',
  other: '运费|運費|邮费|郵費|快递费|送料|手数料|节省|節省|差价|배송비|적립금',
  now: '本店售价|本店售價|售价|售價|现价|現價|特价|特價|一口价|价格|價格|販売価格|特価|価格|판매가|할인가',
} as const;

/** The seller deliberately names no price. */
export const onRequest: readonly string[] = [
  String.raw`p\.? ?o\.? ?[ra]\.?`,
  String.raw`(?:price )?(?:on|upon) (?:request|application|enquiry|inquiry)|call for (?:price|pricing)|contact us for (?:a |the )?price|please (?:ask|enquire|inquire)`,
  String.raw`(?:preis )?auf anfrage|preis a\. ?a\.`,
  String.raw`(?:prix )?(?:sur|à la) demande|nous consulter`,
  String.raw`(?:prezzo )?(?:su|a) richiesta|trattativa riservata`,
  String.raw`a consultar|(?:precio )?bajo (?:petición|consulta)|consultar precio|sob consulta`,
  String.raw`(?:prijs )?op aanvraag|(?:cena )?na (?:dotaz|vyžádání|zapytanie)|ár kérésre|érdeklődjön`,
  String.raw`pris på (?:förfrågan|forespørsel|forespørgsel)|hinta pyynnöstä|kysy hintaa`,
  String.raw`(?:цена )?по запросу|ціна за запитом|τιμή κατόπιν αιτήματος|fiyat (?:sorunuz|için arayın)|la cerere|цена при запитване`,
  String.raw`価格応談|お問い合わせください|価格はお問合せ|面议|面議|가격 ?문의|전화 ?문의`,
];
