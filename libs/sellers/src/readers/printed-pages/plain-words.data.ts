/** Words that pages without structured data print around a product, by language. Parts of regular expressions, whole words in any case. */

/** Buttons and links that put a lot into the basket. */
export const buyWords: readonly string[] = [
  String.raw`add (?:item )?to (?:(?:my|your|the|shopping) )?(?:cart|basket|bag|order)|buy(?: it)? now|buy this coin|order now|buy|purchase`,
  String.raw`in den (?:waren|einkaufs)korb(?: legen)?|in den korb|jetzt (?:kaufen|bestellen)|bestellen|kaufen|zum warenkorb hinzufügen`,
  String.raw`ajouter au panier|acheter(?: maintenant)?|commander`,
  String.raw`aggiungi al carrello|acquista(?: ora)?|compra(?: ora)?|ordina`,
  String.raw`(?:añadir|agregar) a(?:l carrito| la cesta)|comprar(?: ahora)?|(?:adicionar|juntar) ao carrinho|comprar agora`,
  String.raw`(?:in|aan) (?:de )?winkel(?:wagen|mand)(?: toevoegen)?|in (?:mijn )?winkelmand(?:je)?|bestellen|toevoegen aan winkelwagen`,
  String.raw`(?:dodaj )?do koszyka|kup teraz|kup|zamów|(?:vložit |přidat )?do košíku|koupit|(?:vložiť |pridať )?do košíka|kúpiť`,
  String.raw`kosárba(?: teszem| rakom)?|megveszem|megrendelem`,
  String.raw`(?:lägg )?i varukorgen?|(?:lägg )?i kundvagnen?|köp(?: nu)?|(?:læg|tilføj) (?:i|til) (?:indkøbs)?kurv(?:en)?|køb(?: nu)?|(?:legg )?i handlekurv(?:en)?|kjøp(?: nå)?`,
  String.raw`lisää (?:osto)?(?:koriin|skoriin)|osta(?: nyt)?`,
  String.raw`(?:добавить )?в корзину|купить|заказать|(?:додати )?(?:в|до) кошика?|купити|добави в количката|купи`,
  String.raw`(?:προσθήκη )?στο καλάθι|αγορά`,
  String.raw`lisa (?:ostu)?korvi|pievienot grozam|ielikt grozā|pirkt|į krepšelį|pirkti|додај у корпу`,
  String.raw`sepete ekle|satın al|adaugă în coș|cumpără|dodaj u (?:košaricu|korpu)|dodaj v košarico|kupi`,
];

/** The same for scripts without blanks. */
export const unspacedBuyWords =
  'カートに入れる|カートへ|買い物かごに入れる|かごに入れる|購入する|加入购物车|加入購物車|立即购买|立即購買|장바구니|바로 ?구매|구매하기';

/** Headings over other lots. */
export const relatedWords: readonly string[] = [
  String.raw`(?:you (?:may|might) (?:also )?(?:like|be interested)|related|similar|recommended|recently viewed|customers (?:who|also)|more (?:from|like|items|coins)|other (?:coins|items|products|lots)|see also|also (?:bought|viewed)|frequently bought|upsells?|best ?sellers?|new arrivals|latest products)`,
  String.raw`(?:ähnliche|weitere|verwandte|andere|empfohlene|passende|zuletzt (?:angesehen|betrachtet)|kunden|das könnte|dazu passt|neu eingetroffen|bestseller|auch interessant)`,
  String.raw`(?:produits (?:similaires|associés|apparentés)|vous aimerez|dans la même|autres|derniers (?:articles|produits)|nouveautés|les clients)`,
  String.raw`(?:prodotti (?:correlati|simili)|potrebbe(?:ro)? (?:anche )?(?:interessar|piacer)|altri|articoli correlati|visti di recente)`,
  String.raw`(?:productos (?:relacionados|similares)|también (?:te|le)|otros|artículos relacionados|produtos (?:relacionados|semelhantes)|outros|também)`,
  String.raw`(?:gerelateerde|vergelijkbare|andere|aanbevolen|bekijk ook|misschien vind)`,
  String.raw`(?:podobne|polecane|inne|zobacz też|ostatnio oglądane|podobné|související|další|mohlo by|doporučujeme|súvisiace)`,
  String.raw`(?:kapcsolódó|hasonló|ajánlott|további|liknande|relaterade|andra|kanske|lignende|relaterte|andre|relaterede|samankaltais|muita)`,
  String.raw`(?:похожие|сопутствующие|рекоменд|другие|вас (?:также )?заинтересует|с этим|вы смотрели|схожі|інші|σχετικά|παρόμοια|benzer|ilgili|produse similare|slični|подобни)`,
];

/** Headings over other lots, for scripts without blanks. */
export const unspacedRelatedWords =
  '関連商品|おすすめ|最近チェック|その他の商品|相关商品|相關商品|推荐|推薦|관련 ?상품|추천 ?상품';

/** Headings on a list page over lots that are not the list's. `Other coins`, `New arrivals` may be a list's own. */
export const sideListWords: readonly string[] = [
  String.raw`you (?:may|might) (?:also )?(?:like|be interested)|(?:recently|last|previously) (?:viewed|seen)|recommended|customers (?:who|also)|also (?:bought|viewed)|frequently bought|(?:best|top) ?sellers?`,
  String.raw`zuletzt (?:angesehen|betrachtet|gesehen)|kunden (?:kauften|die|haben)|das könnte|auch interessant|(?:best|top)seller|empfohlene|empfehlungen`,
  String.raw`vous aimerez|les clients|(?:récemment|derniers) (?:vus|consultés)|meilleures ventes|vus? récemment`,
  String.raw`potrebbe(?:ro)? (?:anche )?(?:interessar|piacer)\p{L}*|visti di recente|più venduti`,
  String.raw`también (?:te|le)|vistos? recientemente|más vendidos|vistos recentemente|mais vendidos|você também`,
  String.raw`misschien vind|bekijk ook|(?:laatst|recent) bekeken|best verkocht`,
  String.raw`ostatnio (?:oglądane|przeglądane)|polecane|bestsellery|naposledy (?:navštívené|prohlížené)|mohlo by|doporučujeme|nejprodávanější|najpredávanejšie`,
  String.raw`utoljára megtekintett|ajánlott|kanske|senast (?:visade|besökta)|sist sett|senest sete|storsäljare|viimeksi katsotut`,
  String.raw`вы (?:недавно )?смотрели|(?:недавно )?просмотренные|вас (?:также )?заинтересует|с этим|рекоменд\p{L}*|хиты продаж|ви переглядали|είδατε πρόσφατα|son görüntülenen\p{L}*|en çok satan\p{L}*|vizualizate recent|наскоро разгледани`,
];

/** The same for scripts without blanks. */
export const unspacedSideListWords = '最近チェック|おすすめ|最近浏览|最近瀏覽|推荐|推薦';

/** Labels of the moment bidding ends. */
export const endWords: readonly string[] = [
  String.raw`(?:auction |bidding |lot |sale )?(?:ends?|ended|closes?|closed|closing|ending)(?: (?:on|at|time|date|in))?|end (?:date|time|of (?:auction|bidding|sale))`,
  String.raw`(?:auktions|gebots|bietzeit|laufzeit)?-?end(?:e|et|zeit|termin)(?: am)?|ablauf|läuft bis|gebote bis`,
  String.raw`fin (?:de la vente|des enchères|de l'enchère)|se termine(?: le)?|clôture|termina(?: il)?|scadenza|fine asta|chiusura`,
  String.raw`(?:finaliza|termina|cierre|fin de (?:la )?subasta|fecha de cierre)(?: el)?|encerra(?:mento)?|término|fim do leilão`,
  String.raw`(?:veiling )?eindigt(?: op)?|sluit(?:ing| op)|einddatum|koniec(?: aukcji| licytacji)?|zakończenie|kończy się`,
  String.raw`konec(?: aukce)?|končí|ukončení|vége|zárás|lejár|avslutas|slutar|slutter|avsluttes|afsluttes|päättyy|sulkeutuu`,
  String.raw`(?:окончание|конец|завершение)(?: торгов| аукциона| лота)?|закрытие|закінчення|λήξη|λήγει|bitiş(?: tarihi)?|se încheie`,
];

/** The same for scripts without blanks. */
export const unspacedEndWords =
  '終了(?:日時|予定)|締切(?:日時)?|结束时间|結束時間|截止时间|截標時間|마감(?:일시|시간)?|종료(?:일시|시간)?';

/** Words for an unsold lot, and for one that is still open. */
export const undecidedWords: readonly string[] = [
  String.raw`reserve (?:price )?(?:is |has )?not (?:yet |been )*met(?: yet)?|no bids received|ohne gebot|bez ofert|sem licitação|retiré faute d'enchères`,
];

/** Lines that state that bidding is closed. */
export const closedWords: readonly string[] = [
  String.raw`(?:this |the )?(?:lot|auction|bidding|listing|sale|item)(?: (?:is|has|is now|has now))?(?: been)? (?:closed|ended|over|finished)|(?:auction|bidding) (?:closed|ended)|closed|ended`,
  String.raw`(?:diese |die |das )?(?:auktion|versteigerung|los|gebotsphase|bietphase)(?: (?:ist|wurde))?(?: bereits)? (?:beendet|abgeschlossen|abgelaufen|vorbei|geschlossen)|beendet|auktion zu ende`,
  String.raw`(?:cette |la )?(?:vente|enchère)s?(?: (?:est|sont))? (?:terminée|clôturée|close|finie)s?|lot (?:fermé|clôturé)|terminée?`,
  String.raw`(?:l')?asta (?:terminata|conclusa|chiusa|scaduta)|lotto chiuso|(?:la )?subasta(?: está)? (?:finalizada|cerrada|terminada|concluida)|lote cerrado|leilão (?:encerrado|finalizado|terminado)|lote encerrado`,
  String.raw`(?:deze |de )?veiling(?: is)? (?:gesloten|afgelopen|beëindigd|afgesloten)|kavel gesloten|(?:aukcja|licytacja)(?: została)? (?:zakończona|zamknięta)|aukce(?: byla)? (?:ukončena|skončila|uzavřena)|aukcia (?:ukončená|skončila)`,
  String.raw`az? (?:aukció|árverés|licit) (?:lezárult|véget ért|befejeződött)|auktionen (?:är |har |er )?(?:avslutad|avslutats|slut|afsluttet|avsluttet)|huutokauppa (?:on )?päättynyt|avslutad|afsluttet|avsluttet`,
  String.raw`(?:аукцион|торги|лот)(?: уже)? (?:завершен|завершён|завершены|закрыт|закрыты|окончен|окончены)|(?:аукціон|торги) завершен[оі]|η δημοπρασία (?:έληξε|ολοκληρώθηκε)|(?:açık artırma|müzayede) (?:sona erdi|bitti|tamamlandı)|licitația s-a încheiat`,
];

/** The same for scripts without blanks. */
export const unspacedClosedWords =
  'オークションは終了|(?:この|本)?(?:オークション|商品)?は?終了しました|拍卖(?:已)?结束|已结束|已結束|已截标|경매 ?종료';

/** Buttons that place a bid. */
export const bidWords: readonly string[] = [
  String.raw`place (?:a |your )?bid|bid now|bid(?=$| [\d$€£])|gebot abgeben|jetzt bieten|mitbieten|bieten(?=$)|enchérir|placer une (?:offre|enchère)|fai (?:la tua |un'?)offerta|pujar|dar lance|licitar`,
  String.raw`bod plaatsen|bieden|licytuj|złóż ofertę|přihodit|přisadit|tee pakkumine|licitează|ponudi|fazer lance|bied(?: nu)?(?=$)|ge bud|giv bud|gi bud|licitálok|lägg bud|buda|legg inn bud|afgiv bud|byd|huuda|tee tarjous|сделать ставку|υποβολή προσφοράς|teklif ver`,
];

/** The same for scripts without blanks. */
export const unspacedBidWords = '入札する|入札$|出价$|出價$|立即竞拍|我要出價|입찰(?:하기)?$';

/** Labels of the price at which an auction's lot can be bought at once. */
export const buyNowWords: readonly string[] = [
  String.raw`buy[ -]?(?:it[ -]?)?now(?: price)?|buy[ -]?out(?: price)?|instant (?:buy|purchase)(?: price)?|sofort[ -]?kauf(?:en)?(?:-?preis)?|achat immédiat|acheter maintenant|compra(?:lo)? subito|cómpra(?:lo|r) ya|compra inmediata|comprar agora`,
  String.raw`(?:nu|direct) kopen|koop nu|kup teraz|koupit (?:ihned|hned|teď)|kúpiť hneď|azonnali (?:vétel|ár)(?:ár)?|köp nu|køb nu|kjøp nå|osta heti|купить (?:сейчас|сразу)|блиц-?цена|купити зараз|hemen al|osta kohe|即決(?:価格)?|一口价|直購價`,
];

/** Headings of a page that replaces a missing one, with status 200. */
export const missingWords: readonly string[] = [
  String.raw`(?:page|product|item|lot|coin|file|article) (?:was |is |could )?(?:not (?:be )?found|no longer (?:exists|available)|does not exist|unavailable)|not found|404 (?:error|page)|error 404|oops`,
  String.raw`(?:seite|artikel|produkt|los) (?:wurde )?nicht (?:mehr )?(?:gefunden|vorhanden|verfügbar)|nicht gefunden|(?:page|produit|article|lot) (?:introuvable|non trouvée?|inexistante?)`,
  String.raw`(?:pagina|prodotto|articolo) non (?:trovat[oa]|disponibile)|(?:página|producto|artículo) no (?:encontrad[oa]|disponible)|no encontrad[oa]|não encontrad[oa]`,
  String.raw`(?:pagina|product) niet gevonden|niet gevonden|nie znaleziono(?: strony| produktu)?|(?:stránka|produkt) (?:nebyla?|nenalezen[ao]?|neexistuje)[\p{L} ]{0,20}|nenalezen[ao]?|nem található`,
  String.raw`(?:sidan|produkten) (?:kunde inte hittas|hittades inte|finns inte)|hittades inte|(?:siden|produktet) (?:blev |ble )?ikke fundet|ikke fun(?:d|n)et|sivua ei löydy|ei löydy`,
  String.raw`(?:страница|товар|лот) не найден[аоы]?|не найден[аоы]?|(?:сторінку|товар) не знайдено|δεν βρέθηκε|sayfa bulunamadı|bulunamadı|pagina nu (?:a fost găsită|există)|nije pronađen[ao]?`,
];

/** The same for scripts without blanks. */
export const unspacedMissingWords = '見つかりません|存在しません|未找到|不存在|找不到';
