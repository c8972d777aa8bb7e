import { places as at } from './places.data';
import { shopsOf } from './rows';

/** Shops, all invented. New ones are appended, because a seller's place determines its number and its place in this list its shop program. */
// prettier-ignore
export const shops = shopsOf([
  [at.germany, [
    ['Münzstube Rehgraben', 'Bonn'], ['Münzhandel Sonnenwendt', 'Würzburg'], ['Numismatik Fuchsmoor', 'Bremen'], ['Münzen am Kastanienhof', 'Leipzig'],
    ['Münzlade Kornspeicher', 'Stralsund'], ['Silberdistel Münzhandel', 'Konstanz'], ['Münzkontor Haselbruch', 'Bielefeld'], ['Antike Münzen Zypressenberg', 'Heidelberg'],
    ['Talerkiste Wiesengrund', 'Zwickau'],
  ]],
  [at.austria, [['Münzen Hollerbusch', 'Steyr'], ['Guldenstube Mondseer', 'Wels'], ['Münzhandel Kaiserlinde', 'Wien']]],
  [at.switzerland, [['Münzen Edelwyss', 'St. Gallen'], ['Batzenstube', 'Bern'], ['Numismatik Uferwil', 'Rapperswil']]],
  [at.romandy, [['Monnaies du Petit Muveran', 'Sion']]],
  [at.britain, [
    ['Crookhollow Coins', 'Hereford'], ['Sixpenny Stile', 'Cheltenham'], ['Marlpit Coins & Medals', 'Ipswich'], ['The Hammered Hare', 'Durham'], ['Wychbrook Coins', 'Worcester'],
    ['Rookery Lane Numismatics', 'Derby'], ['Tollgate Sovereigns', 'Stirling'], ['Groat & Angel', 'Canterbury'], ['Stonechat Coins', 'Oxford'],
  ]],
  [at.ireland, [['Harp & Heron Coins', 'Limerick']]],
  [at.americaEast, [
    ['Chestnut Ferry Coins', 'Albany'], ['Dogwood Dollar', 'Raleigh'], ['Lighthouse Keeper Coins', 'Portland'], ['Maple Street Denarii', 'Burlington'], ['Pinewater Coin Shop', 'Macon'],
    ['Quillback Numismatics', 'Annapolis'],
  ]],
  [at.americaWest, [['Bitterroot Coin Shop', 'Helena'], ['Mesa Moon Coins', 'Albuquerque'], ['Snowline Numismatics', 'Ogden'], ['Redwood Drachm', 'Eureka']]],
  [at.canada, [['Prairie Crocus Coins', 'Saskatoon'], ['Lakehead Lantern Coins', 'Thunder Bay'], ['Saltspray Coins', 'Victoria']]],
  [at.quebec, [['Monnaies de l’Érablière', 'Sherbrooke'], ['La Pièce Boréale', 'Rimouski']]],
  [at.australia, [['Quokka & Crown', 'Fremantle'], ['Ironbark Coins', 'Toowoomba'], ['Lyrebird Numismatics', 'Wollongong']]],
  [at.newZealand, [['Tussock & Tui Coins', 'Dunedin'], ['Pohutukawa Pennies', 'Tauranga'], ['Greenstone Coin Cabinet', 'Christchurch']]],
  [at.southAfrica, [['Fynbos Coins', 'George'], ['Springhaas Numismatics', 'Kimberley']]],
  [at.norway, [['Polar Lantern Coins', 'Tromsø'], ['Elgskog Numismatics', 'Hamar'], ['Skerry Coin Cabinet', 'Stavanger']]],
  [at.france, [
    ['Au Denier Voyageur', 'Strasbourg'], ['Comptoir Fleurance', 'Montpellier'], ['Monnaies du Vieux Lavoir', 'Angers'], ['L’Écu Buissonnier', 'Limoges'], ['Numismatique Belleroche', 'Nancy'],
    ['La Cassette de Jeanne', 'Orléans'], ['Monnaies Trois Tilleuls', 'Annecy'],
  ]],
  [at.wallonia, [['Monnaies de la Semouse', 'Dinant'], ['Le Patard Joyeux', 'Liège']]],
  [at.flanders, [['Munthuis De Zwaluw', 'Leuven'], ['Munten Scheldekant', 'Antwerpen']]],
  [at.netherlands, [['Muntzaak Oeverlibel', 'Haarlem'], ['De Dubbele Stuiver', 'Leiden'], ['Muntenkabinet Turfschip', 'Assen'], ['Penningkamer Veldzicht', 'Nijmegen']]],
  [at.italy, [
    ['Monete Fontesecca', 'Siena'], ['Il Soldo Curioso', 'Torino'], ['Numismatica Granarolo Alto', 'Ferrara'], ['La Lira Ritrovata', 'Genova'], ['Monete Colle Ulivo', 'Ancona'],
    ['Numismatica Portoscuro', 'Trieste'],
  ]],
  [at.spain, [['Monedas La Alondra', 'Burgos'], ['El Real de a Dos', 'Cádiz'], ['Numismática Peñacorva', 'León'], ['Monedas Brisamar', 'Gijón'], ['El Maravedí Perdido', 'Toledo']]],
  [at.portugal, [['Moedas Vale do Corvo', 'Braga'], ['Numismática Cais Velho', 'Lisboa'], ['O Tostão Perdido', 'Faro'], ['Moedas da Ladeira', 'Viseu'], ['Numismática Ria Serena', 'Aveiro']]],
  [at.brazil, [['Moedas do Jacarandá', 'Porto Alegre'], ['Numismática Baía Azul', 'Florianópolis'], ['O Vintém de Ouro Fino', 'Campinas'], ['Moedas Arara Real', 'Goiânia']]],
  [at.poland, [['Monety Lipowa Aleja', 'Rzeszów'], ['Sklep Numizmatyczny Trzy Dukaty', 'Szczecin'], ['Monety Czapla', 'Olsztyn'], ['Numizmatyka Srebrny Bór', 'Łódź']]],
  [at.czechia, [['Mince U Zlatého čápa', 'Písek'], ['Numismatika Vlčí Mák', 'Liberec'], ['Mince Kamenná branka', 'Třeboň']]],
  [at.hungary, [['Ezüstnyár Érmebolt', 'Szeged'], ['Garasos Láda', 'Eger'], ['Dukátkert Numizmatika', 'Sopron'], ['Fehérholló Érmék', 'Miskolc']]],
  [at.sweden, [['Tranans Myntlåda', 'Växjö'], ['Mynthuset Granlunden', 'Falun'], ['Skeppsklockans Mynt', 'Karlskrona']]],
  [at.denmark, [['Møntladen Ellekrogen', 'Aalborg'], ['Skillingen ved Åen', 'Ribe'], ['Mønter fra Klitheden', 'Esbjerg'], ['Kronborgens Møntskuffe', 'Helsingør'], ['Vibens Mønter', 'Viborg']]],
]);
