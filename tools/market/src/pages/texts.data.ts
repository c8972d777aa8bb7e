/** Words of shop pages: de | en | fr | it | es | nl | pl | cs | sv | pt | hu | da. */
export const texts = {
  notice:
    'Dieser Händler ist erfunden und dient der Vorführung; nichts ist verkäuflich.|This seller is invented for demonstration; nothing is for sale.|Ce vendeur est inventé pour la démonstration ; rien n’est à vendre.|Questo venditore è inventato a scopo dimostrativo; nulla è in vendita.|Este vendedor es inventado con fines de demostración; nada está en venta.|Deze verkoper is verzonnen ter demonstratie; niets is te koop.|Ten sprzedawca jest zmyślony na potrzeby pokazu; nic nie jest na sprzedaż.|Tento prodejce je smyšlený pro ukázku; nic není na prodej.|Denna säljare är påhittad för demonstration; inget är till salu.|Este vendedor foi inventado para demonstração; nada está à venda.|Ez az eladó kitalált, bemutatóra szolgál; semmi sem eladó.|Denne sælger er opdigtet til demonstration; intet er til salg.',
  inStock:
    'Auf Lager|In stock|En stock|Disponibile|En existencia|Op voorraad|Dostępna|Skladem|I lager|Em stock|Raktáron|På lager',
  soldOut: 'Verkauft|Sold|Vendu|Venduto|Vendido|Verkocht|Sprzedane|Prodáno|Såld|Vendido|Eladva|Solgt',
  buy: 'In den Warenkorb|Add to cart|Ajouter au panier|Aggiungi al carrello|Añadir al carrito|In winkelwagen|Dodaj do koszyka|Do košíku|Lägg i varukorgen|Adicionar ao carrinho|Kosárba|Læg i kurv',
  bid: 'Gebot abgeben|Place bid|Enchérir|Fai un’offerta|Pujar|Bieden|Licytuj|Přihodit|Lägg bud|Licitar|Licitálok|Afgiv bud',
  newest:
    'Neu eingetroffen|New arrivals|Nouveautés|Novità|Novedades|Nieuw binnen|Nowości|Novinky|Nyinkommet|Novidades|Újdonságok|Nyheder',
  related:
    'Das könnte Sie auch interessieren|You may also like|Vous aimerez aussi|Potrebbe interessarti|También le puede interesar|Misschien ook interessant|Zobacz też|Mohlo by vás zajímat|Du kanske också gillar|Também poderá gostar|Ezek is érdekelhetik|Måske er du også interesseret i',
  gone: 'Diese Seite gibt es nicht mehr.|This page is no longer here.|Cette page n’existe plus.|Questa pagina non esiste più.|Esta página ya no existe.|Deze pagina bestaat niet meer.|Ta strona już nie istnieje.|Tato stránka už neexistuje.|Sidan finns inte längre.|Esta página já não existe.|Ez az oldal már nem létezik.|Denne side findes ikke længere.',
  about: 'Über uns|About us|À propos|Chi siamo|Quiénes somos|Over ons|O nas|O nás|Om oss|Sobre nós|Rólunk|Om os',
  sales: 'Auktionen|Auctions|Ventes|Aste|Subastas|Veilingen|Aukcje|Aukce|Auktioner|Leilões|Árverések|Auktioner',
  auction:
    'E-Auktion|E-Auction|E-vente|E-asta|E-subasta|E-veiling|E-aukcja|E-aukce|E-auktion|E-leilão|E-árverés|E-auktion',
  session: 'Teil|Session|Session|Sessione|Sesión|Zitting|Sesja|Část|Session|Sessão|Rész|Del',
  lot: 'Los|Lot|Lot|Lotto|Lote|Kavel|Poz.|Položka|Utrop|Lote|Tétel|Lot',
  lots: 'Lose|lots|lots|lotti|lotes|kavels|pozycji|položek|nummer|lotes|tétel|numre',
  startingPrice:
    'Startpreis|Starting price|Mise à prix|Base d’asta|Precio de salida|Inzetprijs|Cena wywoławcza|Vyvolávací cena|Utropspris|Preço base|Kikiáltási ár|Startpris',
  estimate:
    'Schätzpreis|Estimate|Estimation|Stima|Estimación|Taxatie|Estymacja|Odhad|Värdering|Estimativa|Becsérték|Vurdering',
  currentBid:
    'Aktuelles Gebot|Current bid|Offre actuelle|Offerta attuale|Puja actual|Huidig bod|Aktualna oferta|Aktuální nabídka|Högsta bud|Licitação atual|Aktuális licit|Aktuelt bud',
  bids: 'Gebote|bids|offres|offerte|pujas|biedingen|ofert|příhozů|bud|licitações|licit|bud',
  realized:
    'Zuschlag|Price realized|Prix réalisé|Prezzo realizzato|Precio de remate|Opbrengst|Cena uzyskana|Dosažená cena|Klubbat pris|Preço realizado|Leütési ár|Hammerslag',
  unsold:
    'Nicht verkauft|Lot unsold|Invendu|Invenduto|No vendido|Niet verkocht|Nie sprzedano|Neprodáno|Ej såld|Não vendido|Nem kelt el|Usolgt',
  closes: 'Endet|Closes|Clôture|Chiusura|Cierre|Sluit|Koniec|Konec|Slutar|Termina|Zárás|Slutter',
  upcoming:
    'demnächst|upcoming|à venir|prossima|próxima|binnenkort|wkrótce|připravuje se|kommande|brevemente|hamarosan|kommende',
  open: 'läuft|open|en cours|in corso|abierta|geopend|trwa|probíhá|öppen|a decorrer|folyamatban|åben',
  closed: 'beendet|closed|terminée|chiusa|cerrada|gesloten|zakończona|ukončena|avslutad|encerrado|lezárult|afsluttet',
  home: 'Startseite|Home|Accueil|Home|Inicio|Home|Strona główna|Úvod|Hem|Início|Kezdőlap|Forside',
  next: 'Weiter|Next|Suivant|Successivo|Siguiente|Volgende|Następna|Další|Nästa|Seguinte|Következő|Næste',
  empty:
    'Keine Produkte gefunden.|No products were found.|Aucun produit trouvé.|Nessun prodotto trovato.|No se han encontrado productos.|Geen producten gevonden.|Nie znaleziono produktów.|Nebyly nalezeny žádné produkty.|Inga produkter hittades.|Não foram encontrados produtos.|Nincs találat.|Ingen varer fundet.',
  description:
    'Beschreibung|Description|Description|Descrizione|Descripción|Beschrijving|Opis|Popis|Beskrivning|Descrição|Leírás|Beskrivelse',
  availability:
    'Verfügbarkeit|Availability|Disponibilité|Disponibilità|Disponibilidad|Beschikbaarheid|Dostępność|Dostupnost|Tillgänglighet|Disponibilidade|Elérhetőség|Lagerstatus',
  articleNumber:
    'Artikel-Nr.|Product code|Référence|Codice articolo|Referencia|Artikelnummer|Kod produktu|Kód produktu|Artikelnummer|Referência|Cikkszám|Varenummer',
  save: 'Sie sparen|Save|Économisez|Risparmi|Ahorra|U bespaart|Oszczędzasz|Ušetříte|Du sparar|Poupe|Megtakarítás|Spar',
  shipping:
    'zzgl. Versand|plus shipping|frais de port|spedizione|gastos de envío|verzendkosten|wysyłka|doprava|frakt|portes de envio|szállítási díj|plus fragt',
  page: 'Seite|Page|Page|Pagina|Página|Pagina|Strona|Strana|Sida|Página|Oldal|Side',
} as const;
export type TextName = keyof typeof texts;
