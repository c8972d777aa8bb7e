import { places as at } from './places.data';
import { housesOf } from './rows';

/** Auction houses with their own sites, all invented. New ones are appended, because a seller's place determines its number. */
// prettier-ignore
export const houses = housesOf([
  [at.germany, [
    ['Auktionshaus Falkenried', 'Münster'], ['Münzauktionen Kranichmoor', 'Oldenburg'], ['Numismatik Birkensteg', 'Freiburg im Breisgau'],
    ['Auktionshaus Quellenbach', 'Göttingen'], ['Numismatische Auktionen Rabenholz', 'Trier'], ['Münzauktionen Silberklamm', 'Rosenheim'],
    ['Auktionshaus Weidenfurth', 'Potsdam'], ['Münzen und Medaillen Ahornwinkel', 'Kassel'], ['Auktionen Eulenspring', 'Lüneburg'],
    ['Auktionshaus Distelkamp', 'Paderborn'], ['Münzauktionen Lärchenthal', 'Kempten'], ['Numismatik Brunnwalder', 'Heilbronn'],
  ]],
  [at.austria, [
    ['Münzauktionen Enzianhof', 'Salzburg'], ['Auktionshaus Wolkersteg', 'Graz'], ['Numismatik Dreimühlen', 'Klagenfurt'], ['Auktionen Gamsgrat', 'Bregenz'],
  ]],
  [at.switzerland, [
    ['Münzauktionen Arvenblick', 'Chur'], ['Auktionshaus Seerosenthal', 'Luzern'], ['Numismatik Föhnwacht', 'Schaffhausen'], ['Auktionen Steinbockli', 'Thun'],
  ]],
  [at.romandy, [['Enchères Valmirande', 'Neuchâtel'], ['Hôtel des Monnaies Clairlac', 'Vevey']]],
  [at.britain, [
    ['Harrowgale & Sons', 'York'], ['Pemberlow Auctions', 'Bath'], ['Thornwick & Lisle', 'Norwich'], ['Saxonbury Coin Auctions', 'Winchester'],
    ['Marchbank Ravensley', 'Edinburgh'], ['Oakenshaw Numismatic Sales', 'Leeds'], ['Greywether & Dale', 'Exeter'], ['Cutlass Wharf Auctions', 'Plymouth'],
    ['Bellhanger Coin Sales', 'Lincoln'], ['Farthingstone Auction Rooms', 'Chester'],
  ]],
  [at.ireland, [['Ballycorran Coin Auctions', 'Cork']]],
  [at.americaEast, [
    ['Old Turnpike Numismatics', 'Hartford'], ['Lanternfish Rarities', 'Charleston'], ['Cobblegate Auctions', 'Providence'], ['Blue Heron Coin Auctions', 'Richmond'],
    ['Hickory Vault Auctions', 'Knoxville'], ['Copperleaf Galleries', 'Pittsburgh'],
  ]],
  [at.americaWest, [
    ['Sagebrush Rarities', 'Cheyenne'], ['Silver Switchback Auctions', 'Reno'], ['Painted Canyon Coin Auctions', 'Tucson'], ['High Timber Numismatics', 'Missoula'],
  ]],
  [at.canada, [['Loonwater Coin Auctions', 'Kingston'], ['Birchbark & Crown', 'Halifax']]],
  [at.quebec, [['Encans Rivebelle', 'Trois-Rivières']]],
  [at.australia, [['Banksia Hill Auctions', 'Bendigo'], ['Southern Wattle Rarities', 'Newcastle']]],
  [at.newZealand, [['Kowhai Gate Auctions', 'Nelson']]],
  [at.southAfrica, [['Proteadale Coin Auctions', 'Stellenbosch'], ['Acacia & Veldt Auctions', 'Bloemfontein']]],
  [at.norway, [['Fjordlys Coin Auctions', 'Bergen']]],
  [at.france, [
    ['Maison Roquebrise', 'Bordeaux'], ['Enchères Fontalbe', 'Nantes'], ['Étude Grisolles et Mauvert', 'Toulouse'], ['Numismatique Aubépinet', 'Rennes'],
    ['Ventes Montclairval', 'Grenoble'], ['Cabinet Tournelune', 'Tours'], ['Maison Sablancourt', 'Reims'], ['Enchères Vieilpont', 'Avignon'], ['Maison Pierrelongue', 'Dijon'],
  ]],
  [at.wallonia, [['Ventes Monthéroux', 'Namur']]],
  [at.flanders, [['Veilinghuis Leiehof', 'Gent'], ['Muntveiling Klaverdonk', 'Mechelen']]],
  [at.netherlands, [['Muntveiling Rietwaal', 'Zwolle'], ['Veilinghuis De Gouden Lepelaar', 'Middelburg'], ['Veilinghuis Heidebrugge', 'Amersfoort']]],
  [at.italy, [
    ['Aste Montefalco Verde', 'Perugia'], ['Casa d’Aste Ginestreto', 'Verona'], ['Numismatica Torrebruna', 'Bologna'], ['Aste Vallechiara', 'Trento'],
    ['Casa d’Aste Rocca del Falco', 'Catania'], ['Aste Melogranata', 'Lecce'], ['Numismatica Pontevecchiolo', 'Pisa'], ['Aste Monte Ginepro', 'Bari'],
  ]],
  [at.spain, [
    ['Subastas Encinar Real', 'Salamanca'], ['Subastas Torrealba del Mar', 'Alicante'], ['Casa de Subastas Ríoblanco', 'Zaragoza'], ['Subastas Almendralta', 'Granada'],
    ['Subastas Puerta del Cierzo', 'Logroño'],
  ]],
  [at.portugal, [['Leilões Sobreiral', 'Évora'], ['Leiloeira Foz Dourada', 'Porto'], ['Leilões Serra da Garça', 'Coimbra']]],
  [at.brazil, [['Leilões Ipê Amarelinho', 'Curitiba'], ['Leiloeira Pedra do Tucano', 'Belo Horizonte']]],
  [at.poland, [
    ['Dom Aukcyjny Jaworzec', 'Wrocław'], ['Aukcje Numizmatyczne Sokolnik', 'Poznań'], ['Antykwariat Aukcyjny Brzozogaj', 'Lublin'], ['Dom Aukcyjny Złotogrodzki', 'Gdańsk'],
  ]],
  [at.czechia, [['Aukční dům Javorník nad Mlýnem', 'Brno'], ['Aukce Stříbrohory', 'Kutná Hora'], ['Aukční dům Kalinovec', 'Plzeň']]],
  [at.hungary, [['Aranyfolyó Aukciósház', 'Győr'], ['Tölgyerdő Éremárverés', 'Debrecen'], ['Kékszarka Aukciósház', 'Pécs'], ['Holdfűz Árverések', 'Székesfehérvár']]],
  [at.sweden, [['Björkängens Myntauktioner', 'Uppsala'], ['Auktionshuset Silvertjärn', 'Örebro'], ['Havsörnens Auktioner', 'Visby']]],
  [at.denmark, [['Møntauktioner Svanemose', 'Aarhus'], ['Auktionshuset Ravnehøj', 'Odense'], ['Bøgelunds Auktioner', 'Roskilde']]],
]);
