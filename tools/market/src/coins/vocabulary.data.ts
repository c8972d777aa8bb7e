/**
 * Words of the trade in the market's languages, in the order de | en | fr | it | es | nl | pl | cs | sv. One word alone serves all.
 * This is how invented sellers write; it is not, and must not be, the dictionary that Obverse understands them with.
 */
export const metals = {
  silver: 'Silber|Silver|Argent|Argento|Plata|Zilver|Srebro|Stříbro|Silver',
  gold: 'Gold|Gold|Or|Oro|Oro|Goud|Złoto|Zlato|Guld',
  bronze: 'Bronze|Bronze|Bronze|Bronzo|Bronce|Brons|Brąz|Bronz|Brons',
  copper: 'Kupfer|Copper|Cuivre|Rame|Cobre|Koper|Miedź|Měď|Koppar',
  billon: 'Billon|Billon|Billon|Mistura|Vellón|Biljoen|Bilon|Bilon|Billon',
} as const;
export type Metal = keyof typeof metals;

export const regions = {
  roman:
    'Römische Kaiserzeit|Roman Empire|Empire romain|Impero Romano|Imperio Romano|Romeinse Rijk|Cesarstwo Rzymskie|Římské císařství|Romerska riket',
  republic:
    'Römische Republik|Roman Republic|République romaine|Repubblica Romana|República Romana|Romeinse Republiek|Republika Rzymska|Římská republika|Romerska republiken',
  byzantium:
    'Byzanz|Byzantine Empire|Empire byzantin|Impero Bizantino|Imperio Bizantino|Byzantijnse Rijk|Bizancjum|Byzanc|Bysantinska riket',
  attica: 'Attika|Attica|Attique|Attica|Ática|Attica|Attyka|Attika|Attika',
  macedon:
    'Königreich Makedonien|Kingdom of Macedon|Royaume de Macédoine|Regno di Macedonia|Reino de Macedonia|Koninkrijk Macedonië|Królestwo Macedonii|Makedonské království|Kungariket Makedonien',
  egypt:
    'Ptolemäisches Ägypten|Ptolemaic Egypt|Égypte lagide|Egitto tolemaico|Egipto ptolemaico|Ptolemaeïsch Egypte|Egipt Ptolemeuszy|Ptolemaiovský Egypt|Ptolemaiska Egypten',
  seleucid:
    'Seleukidenreich|Seleucid Kingdom|Royaume séleucide|Regno Seleucide|Imperio Seléucida|Seleucidische Rijk|Państwo Seleucydów|Seleukovská říše|Seleukidriket',
  sicily: 'Sizilien|Sicily|Sicile|Sicilia|Sicilia|Sicilië|Sycylia|Sicílie|Sicilien',
  corinthia: 'Korinthia|Corinthia|Corinthe|Corinzia|Corintia|Korinthe|Koryntia|Korint|Korinth',
  germany:
    'Deutsches Reich|German Empire|Empire allemand|Impero Tedesco|Imperio Alemán|Duitse Rijk|Cesarstwo Niemieckie|Německé císařství|Tyska riket',
  prussia: 'Preußen|Prussia|Prusse|Prussia|Prusia|Pruisen|Prusy|Prusko|Preussen',
  bavaria: 'Bayern|Bavaria|Bavière|Baviera|Baviera|Beieren|Bawaria|Bavorsko|Bayern',
  saxony: 'Sachsen|Saxony|Saxe|Sassonia|Sajonia|Saksen|Saksonia|Sasko|Sachsen',
  frankfurt: 'Frankfurt|Frankfurt|Francfort|Francoforte|Fráncfort|Frankfurt|Frankfurt|Frankfurt|Frankfurt',
  austria: 'Österreich|Austria|Autriche|Austria|Austria|Oostenrijk|Austria|Rakousko|Österrike',
  hungary: 'Ungarn|Hungary|Hongrie|Ungheria|Hungría|Hongarije|Węgry|Uhersko|Ungern',
  bohemia: 'Böhmen|Bohemia|Bohême|Boemia|Bohemia|Bohemen|Czechy|Čechy|Böhmen',
  czechoslovakia:
    'Tschechoslowakei|Czechoslovakia|Tchécoslovaquie|Cecoslovacchia|Checoslovaquia|Tsjecho-Slowakije|Czechosłowacja|Československo|Tjeckoslovakien',
  britain:
    'Großbritannien|Great Britain|Grande-Bretagne|Gran Bretagna|Gran Bretaña|Groot-Brittannië|Wielka Brytania|Velká Británie|Storbritannien',
  england: 'England|England|Angleterre|Inghilterra|Inglaterra|Engeland|Anglia|Anglie|England',
  france: 'Frankreich|France|France|Francia|Francia|Frankrijk|Francja|Francie|Frankrike',
  italy: 'Italien|Italy|Italie|Italia|Italia|Italië|Włochy|Itálie|Italien',
  venice: 'Venedig|Venice|Venise|Venezia|Venecia|Venetië|Wenecja|Benátky|Venedig',
  florence: 'Florenz|Florence|Florence|Firenze|Florencia|Florence|Florencja|Florencie|Florens',
  spain: 'Spanien|Spain|Espagne|Spagna|España|Spanje|Hiszpania|Španělsko|Spanien',
  mexico: 'Mexiko|Mexico|Mexique|Messico|México|Mexico|Meksyk|Mexiko|Mexiko',
  switzerland: 'Schweiz|Switzerland|Suisse|Svizzera|Suiza|Zwitserland|Szwajcaria|Švýcarsko|Schweiz',
  netherlands:
    'Niederlande|Netherlands|Pays-Bas|Paesi Bassi|Países Bajos|Nederland|Niderlandy|Nizozemsko|Nederländerna',
  poland: 'Polen|Poland|Pologne|Polonia|Polonia|Polen|Polska|Polsko|Polen',
  sweden: 'Schweden|Sweden|Suède|Svezia|Suecia|Zweden|Szwecja|Švédsko|Sverige',
  denmark: 'Dänemark|Denmark|Danemark|Danimarca|Dinamarca|Denemarken|Dania|Dánsko|Danmark',
  russia: 'Russland|Russia|Russie|Russia|Rusia|Rusland|Rosja|Rusko|Ryssland',
  usa: 'USA|United States|États-Unis|Stati Uniti|Estados Unidos|Verenigde Staten|Stany Zjednoczone|USA|USA',
  canada: 'Kanada|Canada|Canada|Canada|Canadá|Canada|Kanada|Kanada|Kanada',
  australia: 'Australien|Australia|Australie|Australia|Australia|Australië|Australia|Austrálie|Australien',
  india:
    'Britisch-Indien|British India|Inde britannique|India Britannica|India Británica|Brits-Indië|Indie Brytyjskie|Britská Indie|Brittiska Indien',
} as const;
export type Region = keyof typeof regions;

export const denominations = {
  denarius: 'Denar|Denarius|Denier|Denario|Denario|Denarius|Denar|Denár|Denar',
  aureus: 'Aureus|Aureus|Aureus|Aureo|Áureo|Aureus|Aureus|Aureus|Aureus',
  sestertius: 'Sesterz|Sestertius|Sesterce|Sesterzio|Sestercio|Sestertius|Sesterc|Sestercius|Sestertie',
  antoninianus:
    'Antoninian|Antoninianus|Antoninien|Antoniniano|Antoniniano|Antoninianus|Antoninian|Antoninian|Antoninian',
  follis: 'Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis',
  solidus: 'Solidus|Solidus|Solidus|Solido|Sólido|Solidus|Solid|Solidus|Solidus',
  tetradrachm:
    'Tetradrachme|Tetradrachm|Tétradrachme|Tetradramma|Tetradracma|Tetradrachme|Tetradrachma|Tetradrachma|Tetradrakme',
  drachm: 'Drachme|Drachm|Drachme|Dramma|Dracma|Drachme|Drachma|Drachma|Drakme',
  stater: 'Stater|Stater|Statère|Statere|Estátera|Stater|Stater|Statér|Stater',
  thaler: 'Taler|Thaler|Thaler|Tallero|Tálero|Daalder|Talar|Tolar|Taler',
  unionthaler:
    'Vereinstaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Talar związkowy|Spolkový tolar|Vereinsthaler',
  ducat: 'Dukat|Ducat|Ducat|Ducato|Ducado|Dukaat|Dukat|Dukát|Dukat',
  florin: '1 Florin|1 Florin|1 Florin|1 Fiorino|1 Florín|1 Florijn|1 floren|1 zlatník|1 florin',
  fiorino:
    'Goldgulden (Fiorino)|Gold Florin|Florin d’or|Fiorino d’oro|Florín de oro|Gouden florijn|Floren złoty|Zlatý florin|Gyllen',
  zecchino: 'Zecchine|Zecchino|Sequin|Zecchino|Cequí|Zecchino|Cekin|Zecchino|Zecchin',
  corona100: '100 Kronen|100 Corona|100 Couronnes|100 Corone|100 Coronas|100 Kronen|100 koron|100 korun|100 kronor',
  groat: 'Groat|Groat|Groat|Groat|Groat|Groat|Grot|Groat|Groat',
  penny: 'Penny|Penny|Penny|Penny|Penique|Penny|Pens|Penny|Penny',
  shilling: 'Shilling|Shilling|Shilling|Scellino|Chelín|Shilling|Szyling|Šilink|Shilling',
  crown: 'Crown|Crown|Couronne|Corona|Corona|Crown|Korona|Crown|Crown',
  halfcrown: '½ Crown|Halfcrown|½ Crown|½ Corona|½ Corona|½ Crown|½ korony|½ Crown|½ Crown',
  sovereign: 'Sovereign|Sovereign|Souverain|Sterlina|Soberano|Sovereign|Suweren|Sovereign|Sovereign',
  ecu: 'Écu|Écu|Écu|Scudo|Escudo francés|Écu|Ecu|Écu|Écu',
  francs5: '5 Francs|5 Francs|5 Francs|5 Franchi|5 Francos|5 Frank|5 franków|5 franků|5 francs',
  francs20: '20 Francs|20 Francs|20 Francs|20 Franchi|20 Francos|20 Frank|20 franków|20 franků|20 francs',
  fr20swiss:
    '20 Franken (Vreneli)|20 Francs (Vreneli)|20 Francs (Vreneli)|20 Franchi (Vreneli)|20 Francos (Vreneli)|20 Frank (Vreneli)|20 franków (Vreneli)|20 franků (Vreneli)|20 francs (Vreneli)',
  fr5swiss: '5 Franken|5 Francs|5 Francs|5 Franchi|5 Francos|5 Frank|5 franków|5 franků|5 francs',
  lire5: '5 Lire|5 Lire|5 Lires|5 Lire|5 Liras|5 Lire|5 lirów|5 lir|5 lire',
  lire20: '20 Lire|20 Lire|20 Lires|20 Lire|20 Liras|20 Lire|20 lirów|20 lir|20 lire',
  reales8: '8 Reales|8 Reales|8 Réaux|8 Reali|8 Reales|8 Realen|8 reali|8 realů|8 reales',
  pesetas5: '5 Pesetas|5 Pesetas|5 Pesetas|5 Pesetas|5 Pesetas|5 Peseta’s|5 peset|5 peset|5 pesetas',
  escudos8: '8 Escudos|8 Escudos|8 Escudos|8 Scudi|8 Escudos|8 Escudos|8 escudo|8 escudos|8 escudos',
  guilder: 'Gulden|Guilder|Gulden|Fiorino|Florín|Gulden|Gulden|Gulden|Gulden',
  rijksdaalder:
    'Reichstaler (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|2½ guldena|2½ guldenu|2½ gulden',
  guilder10: '10 Gulden|10 Gulden|10 Gulden|10 Fiorini|10 Florines|10 Gulden|10 guldenów|10 guldenů|10 gulden',
  mark2: '2 Mark|2 Mark|2 Mark|2 Marchi|2 Marcos|2 Mark|2 marki|2 marky|2 mark',
  mark3: '3 Mark|3 Mark|3 Mark|3 Marchi|3 Marcos|3 Mark|3 marki|3 marky|3 mark',
  mark5: '5 Mark|5 Mark|5 Mark|5 Marchi|5 Marcos|5 Mark|5 marek|5 marek|5 mark',
  mark20: '20 Mark|20 Mark|20 Mark|20 Marchi|20 Marcos|20 Mark|20 marek|20 marek|20 mark',
  groschen:
    'Prager Groschen|Prague Groschen|Gros de Prague|Grosso di Praga|Gros de Praga|Praagse groot|Grosz praski|Pražský groš|Praggroschen',
  koruna5: '5 Kronen|5 Korun|5 Couronnes|5 Corone|5 Coronas|5 Kronen|5 koron|5 korun|5 kronor',
  koruna10: '10 Kronen|10 Korun|10 Couronnes|10 Corone|10 Coronas|10 Kronen|10 koron|10 korun|10 kronor',
  zloty5: '5 Zloty|5 Złotych|5 Zloty|5 Zloty|5 Zloty|5 Zloty|5 złotych|5 zlotých|5 zloty',
  zloty10: '10 Zloty|10 Złotych|10 Zloty|10 Zloty|10 Zloty|10 Zloty|10 złotych|10 zlotých|10 zloty',
  sixgroschen: '6 Gröscher|6 Groschen (Szóstak)|6 Gros|6 Grossi|6 Groschen|6 Groschen|Szóstak|Šestigroš|6 groschen',
  riksdaler: 'Riksdaler|Riksdaler|Riksdaler|Riksdaler|Riksdaler|Rijksdaalder|Riksdaler|Riksdaler|Riksdaler',
  kronor2: '2 Kronen|2 Kronor|2 Couronnes|2 Corone|2 Coronas|2 Kronen|2 korony|2 koruny|2 kronor',
  kronor20: '20 Kronen|20 Kronor|20 Couronnes|20 Corone|20 Coronas|20 Kronen|20 koron|20 korun|20 kronor',
  rouble: 'Rubel|Rouble|Rouble|Rublo|Rublo|Roebel|Rubel|Rubl|Rubel',
  kopeks5: '5 Kopeken|5 Kopeks|5 Kopecks|5 Copechi|5 Kopeks|5 Kopeken|5 kopiejek|5 kopějek|5 kopek',
  dollar: 'Dollar|Dollar|Dollar|Dollaro|Dólar|Dollar|Dolar|Dolar|Dollar',
  halfdollar: '½ Dollar|Half Dollar|½ Dollar|½ Dollaro|½ Dólar|½ Dollar|½ dolara|½ dolaru|½ dollar',
  dollars20: '20 Dollars|20 Dollars|20 Dollars|20 Dollari|20 Dólares|20 Dollar|20 dolarów|20 dolarů|20 dollar',
  dollars10: '10 Dollars|10 Dollars|10 Dollars|10 Dollari|10 Dólares|10 Dollar|10 dolarów|10 dolarů|10 dollar',
  cents50: '50 Cents|50 Cents|50 Cents|50 Centesimi|50 Centavos|50 Cent|50 centów|50 centů|50 cent',
  rupee: 'Rupie|Rupee|Roupie|Rupia|Rupia|Roepie|Rupia|Rupie|Rupie',
  medal: 'Medaille|Medal|Médaille|Medaglia|Medalla|Penning|Medal|Medaile|Medalj',
} as const;
export type Denomination = keyof typeof denominations;

/** What the picture side shows, for descriptions and for the drawing. */
export const devices = {
  portrait:
    'Kopf nach rechts|Head right|Tête à droite|Testa a destra|Cabeza a derecha|Hoofd naar rechts|Głowa w prawo|Hlava doprava|Huvud åt höger',
  laureate:
    'Belorbeerter Kopf nach rechts|Laureate head right|Tête laurée à droite|Testa laureata a destra|Cabeza laureada a derecha|Gelauwerd hoofd naar rechts|Głowa w wieńcu w prawo|Hlava s vavřínem doprava|Lagerkransat huvud åt höger',
  radiate:
    'Büste mit Strahlenkrone nach rechts|Radiate bust right|Buste radié à droite|Busto radiato a destra|Busto radiado a derecha|Gestraalde buste naar rechts|Popiersie w koronie promienistej w prawo|Poprsí s paprskovitou korunou doprava|Byst med strålkrona åt höger',
  crowned:
    'Gekröntes Brustbild nach rechts|Crowned bust right|Buste couronné à droite|Busto coronato a destra|Busto coronado a derecha|Gekroond borstbeeld naar rechts|Ukoronowane popiersie w prawo|Korunované poprsí doprava|Krönt byst åt höger',
  helmeted:
    'Behelmter Kopf nach rechts|Helmeted head right|Tête casquée à droite|Testa elmata a destra|Cabeza con casco a derecha|Gehelmd hoofd naar rechts|Głowa w hełmie w prawo|Hlava s přilbou doprava|Hjälmprytt huvud åt höger',
  eagle: 'Adler|Eagle|Aigle|Aquila|Águila|Adelaar|Orzeł|Orel|Örn',
  'double-eagle':
    'Doppeladler|Double-headed eagle|Aigle bicéphale|Aquila bicipite|Águila bicéfala|Dubbele adelaar|Orzeł dwugłowy|Dvouhlavý orel|Dubbelörn',
  owl: 'Eule|Owl|Chouette|Civetta|Lechuza|Uil|Sowa|Sova|Uggla',
  lion: 'Löwe|Lion|Lion|Leone|León|Leeuw|Lew|Lev|Lejon',
  shield:
    'Gekröntes Wappen|Crowned arms|Écu couronné|Stemma coronato|Escudo coronado|Gekroond wapen|Herb w koronie|Korunovaný znak|Krönt vapensköld',
  cross: 'Kreuz|Cross|Croix|Croce|Cruz|Kruis|Krzyż|Kříž|Kors',
  wreath:
    'Wert im Kranz|Value within wreath|Valeur dans une couronne|Valore in corona|Valor en corona|Waarde in krans|Nominał w wieńcu|Hodnota ve věnci|Valör i krans',
  ship: 'Segelschiff|Sailing ship|Navire|Nave a vela|Navío|Zeilschip|Żaglowiec|Plachetnice|Segelfartyg',
  galley: 'Galeere|Galley|Galère|Galea|Galera|Galei|Galera|Galéra|Galär',
  temple: 'Tempel|Temple|Temple|Tempio|Templo|Tempel|Świątynia|Chrám|Tempel',
  horseman: 'Reiter|Horseman|Cavalier|Cavaliere|Jinete|Ruiter|Jeździec|Jezdec|Ryttare',
  victory: 'Victoria|Victory|Victoire|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Victoria',
  lily: 'Lilie|Lily|Lis|Giglio|Lis|Lelie|Lilia|Lilie|Lilja',
  pegasus: 'Pegasos|Pegasus|Pégase|Pegaso|Pegaso|Pegasus|Pegaz|Pegas|Pegasus',
} as const;
export type Device = keyof typeof devices;

/** Mints whose name differs between languages; others are written as they are. */
export const mints: Readonly<Record<string, string>> = {
  Rome: 'Rom|Rome|Rome|Roma|Roma|Rome|Rzym|Řím|Rom',
  Athens: 'Athen|Athens|Athènes|Atene|Atenas|Athene|Ateny|Athény|Aten',
  Antioch: 'Antiochia|Antioch|Antioche|Antiochia|Antioquía|Antiochië|Antiochia|Antiochie|Antiokia',
  Alexandria: 'Alexandria|Alexandria|Alexandrie|Alessandria|Alejandría|Alexandrië|Aleksandria|Alexandrie|Alexandria',
  Constantinople:
    'Konstantinopel|Constantinople|Constantinople|Costantinopoli|Constantinopla|Constantinopel|Konstantynopol|Konstantinopol|Konstantinopel',
  Syracuse: 'Syrakus|Syracuse|Syracuse|Siracusa|Siracusa|Syracuse|Syrakuzy|Syrakusy|Syrakusa',
  Corinth: 'Korinth|Corinth|Corinthe|Corinto|Corinto|Korinthe|Korynt|Korint|Korinth',
  Trier: 'Trier|Trier|Trèves|Treviri|Tréveris|Trier|Trewir|Trevír|Trier',
  Vienna: 'Wien|Vienna|Vienne|Vienna|Viena|Wenen|Wiedeń|Vídeň|Wien',
  Kremnica: 'Kremnitz|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica',
  'Kutná Hora': 'Kuttenberg|Kutná Hora|Kutná Hora|Kutná Hora|Kutná Hora|Kutná Hora|Kutna Hora|Kutná Hora|Kutná Hora',
  Prague: 'Prag|Prague|Prague|Praga|Praga|Praag|Praga|Praha|Prag',
  London: 'London|London|Londres|Londra|Londres|Londen|Londyn|Londýn|London',
  Paris: 'Paris|Paris|Paris|Parigi|París|Parijs|Paryż|Paříž|Paris',
  Munich: 'München|Munich|Munich|Monaco|Múnich|München|Monachium|Mnichov|München',
  Milan: 'Mailand|Milan|Milan|Milano|Milán|Milaan|Mediolan|Milán|Milano',
  Turin: 'Turin|Turin|Turin|Torino|Turín|Turijn|Turyn|Turín|Turin',
  Mexico: 'Mexiko-Stadt|Mexico City|Mexico|Città del Messico|México|Mexico-Stad|Meksyk|Mexiko|Mexico City',
  Seville: 'Sevilla|Seville|Séville|Siviglia|Sevilla|Sevilla|Sewilla|Sevilla|Sevilla',
  Warsaw: 'Warschau|Warsaw|Varsovie|Varsavia|Varsovia|Warschau|Warszawa|Varšava|Warszawa',
  Cracow: 'Krakau|Cracow|Cracovie|Cracovia|Cracovia|Krakau|Kraków|Krakov|Kraków',
  Copenhagen: 'Kopenhagen|Copenhagen|Copenhague|Copenaghen|Copenhague|Kopenhagen|Kopenhaga|Kodaň|Köpenhamn',
  'St. Petersburg':
    'St. Petersburg|St. Petersburg|Saint-Pétersbourg|San Pietroburgo|San Petersburgo|Sint-Petersburg|Petersburg|Petrohrad|Sankt Petersburg',
  Yekaterinburg:
    'Jekaterinburg|Yekaterinburg|Iekaterinbourg|Ekaterinburg|Ekaterimburgo|Jekaterinenburg|Jekaterynburg|Jekatěrinburg|Jekaterinburg',
};

export const labels = {
  weight: 'Gewicht|Weight|Poids|Peso|Peso|Gewicht|Waga|Hmotnost|Vikt',
  diameter: 'Durchmesser|Diameter|Diamètre|Diametro|Diámetro|Diameter|Średnica|Průměr|Diameter',
  material: 'Material|Material|Métal|Metallo|Metal|Materiaal|Metal|Materiál|Metall',
  grade: 'Erhaltung|Grade|État|Conservazione|Conservación|Kwaliteit|Stan|Zachovalost|Kvalitet',
  year: 'Jahr|Year|Année|Anno|Año|Jaar|Rok|Rok|År',
  mint: 'Münzstätte|Mint|Atelier|Zecca|Ceca|Munthuis|Mennica|Mincovna|Myntort',
  ruler: 'Herrscher|Ruler|Souverain|Sovrano|Soberano|Vorst|Władca|Panovník|Regent',
  country: 'Land|Country|Pays|Paese|País|Land|Kraj|Země|Land',
  denomination: 'Nominal|Denomination|Valeur|Nominale|Valor|Denominatie|Nominał|Nominál|Valör',
  reference: 'Zitat|Reference|Référence|Riferimento|Referencia|Referentie|Literatura|Literatura|Referens',
  obverse: 'Vs.|Obv.|Av.|D/|Anv.|Vz.|Aw.|Av.|Åtsida:',
  reverse: 'Rs.|Rev.|Rv.|R/|Rev.|Kz.|Rw.|Rv.|Frånsida:',
} as const;

/** Grades from worn to fresh from the dies, as each country's dealers abbreviate them. */
export const grades = {
  de: [
    'schön',
    'fast sehr schön',
    'sehr schön',
    'sehr schön-vorzüglich',
    'vorzüglich',
    'vorzüglich-Stempelglanz',
    'Stempelglanz',
  ],
  en: ['Fine', 'Near Very Fine', 'Very Fine', 'Good Very Fine', 'Extremely Fine', 'About Uncirculated', 'Uncirculated'],
  fr: ['TB', 'TB/TTB', 'TTB', 'TTB+', 'SUP', 'SUP+', 'FDC'],
  it: ['MB', 'MB/BB', 'BB', 'qSPL', 'SPL', 'qFDC', 'FDC'],
  es: ['BC', 'BC+', 'MBC', 'MBC+', 'EBC', 'EBC+', 'SC'],
  nl: ['Fraai', 'Bijna zeer fraai', 'Zeer fraai', 'Zeer fraai +', 'Prachtig', 'Prachtig +', 'FDC'],
  pl: ['stan 4', 'stan 3-', 'stan 3', 'stan 3+', 'stan 2', 'stan 2+', 'stan 1'],
  cs: ['3', '2/3', '2', '1/2', '1', '1/0', '0'],
  sv: ['1', '1+', '1+/01', '01/1+', '01', '01/0', '0'],
} as const;
