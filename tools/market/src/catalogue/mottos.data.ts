import type { Language } from './seller';

/** The lines that sellers print below their names. */
export const mottos: Readonly<Record<'house' | 'shop', Readonly<Record<Language, readonly string[]>>>> = {
  house: {
    de: ['Auktionen für Münzen und Medaillen', 'Versteigerungen seit Generationen', 'Münzauktionen mit Katalog'],
    en: ['Coin and medal auctions', 'Auctioneers to collectors', 'Sales of fine coins'],
    fr: [
      'Ventes aux enchères numismatiques',
      'Monnaies et médailles en vente publique',
      'Enchères pour collectionneurs',
    ],
    it: ['Aste di monete e medaglie', 'Aste numismatiche', 'Monete all’incanto'],
    es: ['Subastas de monedas y medallas', 'Subastas numismáticas', 'Monedas en subasta pública'],
    nl: ['Veilingen van munten en penningen', 'Muntenveilingen voor verzamelaars', 'Numismatische veilingen'],
    pl: ['Aukcje monet i medali', 'Aukcje numizmatyczne', 'Monety pod młotkiem'],
    cs: ['Aukce mincí a medailí', 'Numismatické aukce', 'Mince v dražbě'],
    sv: ['Auktioner på mynt och medaljer', 'Myntauktioner för samlare', 'Numismatiska auktioner'],
    pt: ['Leilões de moedas e medalhas', 'Leilões numismáticos', 'Moedas em leilão'],
    hu: ['Érmék és kitüntetések árverése', 'Numizmatikai árverések', 'Éremárverés gyűjtőknek'],
    da: ['Auktioner over mønter og medaljer', 'Møntauktioner for samlere', 'Numismatiske auktioner'],
  },
  shop: {
    de: ['Münzen für jede Sammlung', 'Gut ausgesucht, ehrlich beschrieben', 'Silber, Gold und Geschichte'],
    en: ['Coins for every cabinet', 'Well chosen and plainly described', 'Silver, gold and history'],
    fr: ['Monnaies pour toutes les collections', 'Bien choisies, bien décrites', 'Argent, or et histoire'],
    it: ['Monete per ogni collezione', 'Scelte bene, descritte bene', 'Argento, oro e storia'],
    es: ['Monedas para toda colección', 'Bien elegidas, bien descritas', 'Plata, oro e historia'],
    nl: ['Munten voor elke verzameling', 'Goed gekozen, eerlijk beschreven', 'Zilver, goud en geschiedenis'],
    pl: ['Monety do każdej kolekcji', 'Dobrze wybrane, uczciwie opisane', 'Srebro, złoto i historia'],
    cs: ['Mince do každé sbírky', 'Dobře vybrané, poctivě popsané', 'Stříbro, zlato a historie'],
    sv: ['Mynt för varje samling', 'Väl valda, ärligt beskrivna', 'Silver, guld och historia'],
    pt: ['Moedas para cada coleção', 'Bem escolhidas, bem descritas', 'Prata, ouro e história'],
    hu: ['Érmék minden gyűjteménybe', 'Jól válogatva, őszintén leírva', 'Ezüst, arany, történelem'],
    da: ['Mønter til enhver samling', 'Godt valgt, ærligt beskrevet', 'Sølv, guld og historie'],
  },
};
