/**
 * Terms in the market's languages, in the order de | en | fr | it | es | nl | pl | cs | sv | pt | hu | da. A single term serves all languages.
 * The invented sellers write with these terms; they must stay independent of Obverse's dictionary.
 */
export const metals = {
  silver: 'Silber|Silver|Argent|Argento|Plata|Zilver|Srebro|Stříbro|Silver|Prata|Ezüst|Sølv',
  gold: 'Gold|Gold|Or|Oro|Oro|Goud|Złoto|Zlato|Guld|Ouro|Arany|Guld',
  bronze: 'Bronze|Bronze|Bronze|Bronzo|Bronce|Brons|Brąz|Bronz|Brons|Bronze|Bronz|Bronze',
  copper: 'Kupfer|Copper|Cuivre|Rame|Cobre|Koper|Miedź|Měď|Koppar|Cobre|Réz|Kobber',
  billon: 'Billon|Billon|Billon|Mistura|Vellón|Biljoen|Bilon|Bilon|Billon|Bolhão|Billon|Billon',
} as const;
export type Metal = keyof typeof metals;

export const regions = {
  roman:
    'Römische Kaiserzeit|Roman Empire|Empire romain|Impero Romano|Imperio Romano|Romeinse Rijk|Cesarstwo Rzymskie|Římské císařství|Romerska riket|Império Romano|Római Császárság|Romerriget',
  republic:
    'Römische Republik|Roman Republic|République romaine|Repubblica Romana|República Romana|Romeinse Republiek|Republika Rzymska|Římská republika|Romerska republiken|República Romana|Római Köztársaság|Den romerske republik',
  byzantium:
    'Byzanz|Byzantine Empire|Empire byzantin|Impero Bizantino|Imperio Bizantino|Byzantijnse Rijk|Bizancjum|Byzanc|Bysantinska riket|Império Bizantino|Bizánci Birodalom|Byzantinske rige',
  attica: 'Attika|Attica|Attique|Attica|Ática|Attica|Attyka|Attika|Attika|Ática|Attika|Attika',
  macedon:
    'Königreich Makedonien|Kingdom of Macedon|Royaume de Macédoine|Regno di Macedonia|Reino de Macedonia|Koninkrijk Macedonië|Królestwo Macedonii|Makedonské království|Kungariket Makedonien|Reino da Macedónia|Makedón Királyság|Kongeriget Makedonien',
  egypt:
    'Ptolemäisches Ägypten|Ptolemaic Egypt|Égypte lagide|Egitto tolemaico|Egipto ptolemaico|Ptolemaeïsch Egypte|Egipt Ptolemeuszy|Ptolemaiovský Egypt|Ptolemaiska Egypten|Egito ptolemaico|Ptolemaida Egyiptom|Ptolemæernes Egypten',
  seleucid:
    'Seleukidenreich|Seleucid Kingdom|Royaume séleucide|Regno Seleucide|Imperio Seléucida|Seleucidische Rijk|Państwo Seleucydów|Seleukovská říše|Seleukidriket|Império Selêucida|Szeleukida Birodalom|Seleukideriget',
  sicily: 'Sizilien|Sicily|Sicile|Sicilia|Sicilia|Sicilië|Sycylia|Sicílie|Sicilien|Sicília|Szicília|Sicilien',
  corinthia:
    'Korinthia|Corinthia|Corinthe|Corinzia|Corintia|Korinthe|Koryntia|Korint|Korinth|Coríntia|Korinthia|Korinthia',
  germany:
    'Deutsches Reich|German Empire|Empire allemand|Impero Tedesco|Imperio Alemán|Duitse Rijk|Cesarstwo Niemieckie|Německé císařství|Tyska riket|Império Alemão|Német Birodalom|Det tyske kejserrige',
  prussia: 'Preußen|Prussia|Prusse|Prussia|Prusia|Pruisen|Prusy|Prusko|Preussen|Prússia|Poroszország|Preussen',
  bavaria: 'Bayern|Bavaria|Bavière|Baviera|Baviera|Beieren|Bawaria|Bavorsko|Bayern|Baviera|Bajorország|Bayern',
  saxony: 'Sachsen|Saxony|Saxe|Sassonia|Sajonia|Saksen|Saksonia|Sasko|Sachsen|Saxónia|Szászország|Sachsen',
  frankfurt:
    'Frankfurt|Frankfurt|Francfort|Francoforte|Fráncfort|Frankfurt|Frankfurt|Frankfurt|Frankfurt|Frankfurt|Frankfurt|Frankfurt',
  austria: 'Österreich|Austria|Autriche|Austria|Austria|Oostenrijk|Austria|Rakousko|Österrike|Áustria|Ausztria|Østrig',
  hungary: 'Ungarn|Hungary|Hongrie|Ungheria|Hungría|Hongarije|Węgry|Uhersko|Ungern|Hungria|Magyarország|Ungarn',
  bohemia: 'Böhmen|Bohemia|Bohême|Boemia|Bohemia|Bohemen|Czechy|Čechy|Böhmen|Boémia|Csehország|Bøhmen',
  czechoslovakia:
    'Tschechoslowakei|Czechoslovakia|Tchécoslovaquie|Cecoslovacchia|Checoslovaquia|Tsjecho-Slowakije|Czechosłowacja|Československo|Tjeckoslovakien|Checoslováquia|Csehszlovákia|Tjekkoslovakiet',
  britain:
    'Großbritannien|Great Britain|Grande-Bretagne|Gran Bretagna|Gran Bretaña|Groot-Brittannië|Wielka Brytania|Velká Británie|Storbritannien|Grã-Bretanha|Nagy-Britannia|Storbritannien',
  england: 'England|England|Angleterre|Inghilterra|Inglaterra|Engeland|Anglia|Anglie|England|Inglaterra|Anglia|England',
  france: 'Frankreich|France|France|Francia|Francia|Frankrijk|Francja|Francie|Frankrike|França|Franciaország|Frankrig',
  italy: 'Italien|Italy|Italie|Italia|Italia|Italië|Włochy|Itálie|Italien|Itália|Olaszország|Italien',
  venice: 'Venedig|Venice|Venise|Venezia|Venecia|Venetië|Wenecja|Benátky|Venedig|Veneza|Velence|Venedig',
  florence: 'Florenz|Florence|Florence|Firenze|Florencia|Florence|Florencja|Florencie|Florens|Florença|Firenze|Firenze',
  spain: 'Spanien|Spain|Espagne|Spagna|España|Spanje|Hiszpania|Španělsko|Spanien|Espanha|Spanyolország|Spanien',
  mexico: 'Mexiko|Mexico|Mexique|Messico|México|Mexico|Meksyk|Mexiko|Mexiko|México|Mexikó|Mexico',
  switzerland: 'Schweiz|Switzerland|Suisse|Svizzera|Suiza|Zwitserland|Szwajcaria|Švýcarsko|Schweiz|Suíça|Svájc|Schweiz',
  netherlands:
    'Niederlande|Netherlands|Pays-Bas|Paesi Bassi|Países Bajos|Nederland|Niderlandy|Nizozemsko|Nederländerna|Países Baixos|Hollandia|Holland',
  poland: 'Polen|Poland|Pologne|Polonia|Polonia|Polen|Polska|Polsko|Polen|Polónia|Lengyelország|Polen',
  sweden: 'Schweden|Sweden|Suède|Svezia|Suecia|Zweden|Szwecja|Švédsko|Sverige|Suécia|Svédország|Sverige',
  denmark: 'Dänemark|Denmark|Danemark|Danimarca|Dinamarca|Denemarken|Dania|Dánsko|Danmark|Dinamarca|Dánia|Danmark',
  russia: 'Russland|Russia|Russie|Russia|Rusia|Rusland|Rosja|Rusko|Ryssland|Rússia|Oroszország|Rusland',
  usa: 'USA|United States|États-Unis|Stati Uniti|Estados Unidos|Verenigde Staten|Stany Zjednoczone|USA|USA|Estados Unidos|Egyesült Államok|USA',
  canada: 'Kanada|Canada|Canada|Canada|Canadá|Canada|Kanada|Kanada|Kanada|Canadá|Kanada|Canada',
  australia:
    'Australien|Australia|Australie|Australia|Australia|Australië|Australia|Austrálie|Australien|Austrália|Ausztrália|Australien',
  india:
    'Britisch-Indien|British India|Inde britannique|India Britannica|India Británica|Brits-Indië|Indie Brytyjskie|Britská Indie|Brittiska Indien|Índia Britânica|Brit India|Britisk Indien',
} as const;
export type Region = keyof typeof regions;

export const denominations = {
  denarius: 'Denar|Denarius|Denier|Denario|Denario|Denarius|Denar|Denár|Denar|Denário|Denár|Denar',
  aureus: 'Aureus|Aureus|Aureus|Aureo|Áureo|Aureus|Aureus|Aureus|Aureus|Áureo|Aureus|Aureus',
  sestertius:
    'Sesterz|Sestertius|Sesterce|Sesterzio|Sestercio|Sestertius|Sesterc|Sestercius|Sestertie|Sestércio|Sestertius|Sestertius',
  antoninianus:
    'Antoninian|Antoninianus|Antoninien|Antoniniano|Antoniniano|Antoninianus|Antoninian|Antoninian|Antoninian|Antoniniano|Antoninianus|Antoninian',
  follis: 'Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis|Follis',
  solidus: 'Solidus|Solidus|Solidus|Solido|Sólido|Solidus|Solid|Solidus|Solidus|Soldo|Solidus|Solidus',
  tetradrachm:
    'Tetradrachme|Tetradrachm|Tétradrachme|Tetradramma|Tetradracma|Tetradrachme|Tetradrachma|Tetradrachma|Tetradrakme|Tetradracma|Tetradrachma|Tetradrakme',
  drachm: 'Drachme|Drachm|Drachme|Dramma|Dracma|Drachme|Drachma|Drachma|Drakme|Dracma|Drachma|Drakme',
  stater: 'Stater|Stater|Statère|Statere|Estátera|Stater|Stater|Statér|Stater|Estáter|Sztatér|Stater',
  thaler: 'Taler|Thaler|Thaler|Tallero|Tálero|Daalder|Talar|Tolar|Taler|Táler|Tallér|Daler',
  unionthaler:
    'Vereinstaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Vereinsthaler|Talar związkowy|Spolkový tolar|Vereinsthaler|Vereinsthaler|Egyleti tallér|Vereinsthaler',
  ducat: 'Dukat|Ducat|Ducat|Ducato|Ducado|Dukaat|Dukat|Dukát|Dukat|Ducado|Dukát|Dukat',
  florin:
    '1 Florin|1 Florin|1 Florin|1 Fiorino|1 Florín|1 Florijn|1 floren|1 zlatník|1 florin|1 Florim|1 Forint|1 Florin',
  fiorino:
    'Goldgulden (Fiorino)|Gold Florin|Florin d’or|Fiorino d’oro|Florín de oro|Gouden florijn|Floren złoty|Zlatý florin|Gyllen|Florim de ouro|Aranyforint|Guldflorin',
  zecchino: 'Zecchine|Zecchino|Sequin|Zecchino|Cequí|Zecchino|Cekin|Zecchino|Zecchin|Zecchino|Zecchino|Zecchin',
  corona100:
    '100 Kronen|100 Corona|100 Couronnes|100 Corone|100 Coronas|100 Kronen|100 koron|100 korun|100 kronor|100 Coroas|100 Korona|100 Kroner',
  groat: 'Groat|Groat|Groat|Groat|Groat|Groat|Grot|Groat|Groat|Groat|Groat|Groat',
  penny: 'Penny|Penny|Penny|Penny|Penique|Penny|Pens|Penny|Penny|Penny|Penny|Penny',
  shilling: 'Shilling|Shilling|Shilling|Scellino|Chelín|Shilling|Szyling|Šilink|Shilling|Xelim|Shilling|Shilling',
  crown: 'Crown|Crown|Couronne|Corona|Corona|Crown|Korona|Crown|Crown|Coroa|Crown|Crown',
  halfcrown: '½ Crown|Halfcrown|½ Crown|½ Corona|½ Corona|½ Crown|½ korony|½ Crown|½ Crown|½ Coroa|½ Crown|½ Crown',
  sovereign:
    'Sovereign|Sovereign|Souverain|Sterlina|Soberano|Sovereign|Suweren|Sovereign|Sovereign|Soberano|Sovereign|Sovereign',
  ecu: 'Écu|Écu|Écu|Scudo|Escudo francés|Écu|Ecu|Écu|Écu|Escudo francês|Écu|Écu',
  francs5:
    '5 Francs|5 Francs|5 Francs|5 Franchi|5 Francos|5 Frank|5 franków|5 franků|5 francs|5 Francos|5 Frank|5 Francs',
  francs20:
    '20 Francs|20 Francs|20 Francs|20 Franchi|20 Francos|20 Frank|20 franków|20 franků|20 francs|20 Francos|20 Frank|20 Francs',
  fr20swiss:
    '20 Franken (Vreneli)|20 Francs (Vreneli)|20 Francs (Vreneli)|20 Franchi (Vreneli)|20 Francos (Vreneli)|20 Frank (Vreneli)|20 franków (Vreneli)|20 franků (Vreneli)|20 francs (Vreneli)|20 Francos (Vreneli)|20 Frank (Vreneli)|20 Francs (Vreneli)',
  fr5swiss:
    '5 Franken|5 Francs|5 Francs|5 Franchi|5 Francos|5 Frank|5 franków|5 franků|5 francs|5 Francos|5 Frank|5 Francs',
  lire5: '5 Lire|5 Lire|5 Lires|5 Lire|5 Liras|5 Lire|5 lirów|5 lir|5 lire|5 Liras|5 Líra|5 Lire',
  lire20: '20 Lire|20 Lire|20 Lires|20 Lire|20 Liras|20 Lire|20 lirów|20 lir|20 lire|20 Liras|20 Líra|20 Lire',
  reales8: '8 Reales|8 Reales|8 Réaux|8 Reali|8 Reales|8 Realen|8 reali|8 realů|8 reales|8 Reales|8 Real|8 Reales',
  pesetas5:
    '5 Pesetas|5 Pesetas|5 Pesetas|5 Pesetas|5 Pesetas|5 Peseta’s|5 peset|5 peset|5 pesetas|5 Pesetas|5 Peseta|5 Pesetas',
  escudos8:
    '8 Escudos|8 Escudos|8 Escudos|8 Scudi|8 Escudos|8 Escudos|8 escudo|8 escudos|8 escudos|8 Escudos|8 Escudo|8 Escudos',
  guilder: 'Gulden|Guilder|Gulden|Fiorino|Florín|Gulden|Gulden|Gulden|Gulden|Florim|Gulden|Gylden',
  rijksdaalder:
    'Reichstaler (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|2½ guldena|2½ guldenu|2½ gulden|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)|Rijksdaalder (2½ Gulden)',
  guilder10:
    '10 Gulden|10 Gulden|10 Gulden|10 Fiorini|10 Florines|10 Gulden|10 guldenów|10 guldenů|10 gulden|10 Florins|10 Gulden|10 Gylden',
  mark2: '2 Mark|2 Mark|2 Mark|2 Marchi|2 Marcos|2 Mark|2 marki|2 marky|2 mark|2 Marcos|2 Márka|2 Mark',
  mark3: '3 Mark|3 Mark|3 Mark|3 Marchi|3 Marcos|3 Mark|3 marki|3 marky|3 mark|3 Marcos|3 Márka|3 Mark',
  mark5: '5 Mark|5 Mark|5 Mark|5 Marchi|5 Marcos|5 Mark|5 marek|5 marek|5 mark|5 Marcos|5 Márka|5 Mark',
  mark20: '20 Mark|20 Mark|20 Mark|20 Marchi|20 Marcos|20 Mark|20 marek|20 marek|20 mark|20 Marcos|20 Márka|20 Mark',
  groschen:
    'Prager Groschen|Prague Groschen|Gros de Prague|Grosso di Praga|Gros de Praga|Praagse groot|Grosz praski|Pražský groš|Praggroschen|Groschen de Praga|Prágai garas|Praggroschen',
  koruna5:
    '5 Kronen|5 Korun|5 Couronnes|5 Corone|5 Coronas|5 Kronen|5 koron|5 korun|5 kronor|5 Coroas|5 Korona|5 Kroner',
  koruna10:
    '10 Kronen|10 Korun|10 Couronnes|10 Corone|10 Coronas|10 Kronen|10 koron|10 korun|10 kronor|10 Coroas|10 Korona|10 Kroner',
  zloty5: '5 Zloty|5 Złotych|5 Zloty|5 Zloty|5 Zloty|5 Zloty|5 złotych|5 zlotých|5 zloty|5 Zloty|5 Zloty|5 Zloty',
  zloty10:
    '10 Zloty|10 Złotych|10 Zloty|10 Zloty|10 Zloty|10 Zloty|10 złotych|10 zlotých|10 zloty|10 Zloty|10 Zloty|10 Zloty',
  sixgroschen:
    '6 Gröscher|6 Groschen (Szóstak)|6 Gros|6 Grossi|6 Groschen|6 Groschen|Szóstak|Šestigroš|6 groschen|6 Groschen|Hatgaras|6 Groschen',
  riksdaler:
    'Riksdaler|Riksdaler|Riksdaler|Riksdaler|Riksdaler|Rijksdaalder|Riksdaler|Riksdaler|Riksdaler|Riksdaler|Riksdaler|Rigsdaler',
  kronor2:
    '2 Kronen|2 Kronor|2 Couronnes|2 Corone|2 Coronas|2 Kronen|2 korony|2 koruny|2 kronor|2 Coroas|2 Korona|2 Kroner',
  kronor20:
    '20 Kronen|20 Kronor|20 Couronnes|20 Corone|20 Coronas|20 Kronen|20 koron|20 korun|20 kronor|20 Coroas|20 Korona|20 Kroner',
  rouble: 'Rubel|Rouble|Rouble|Rublo|Rublo|Roebel|Rubel|Rubl|Rubel|Rublo|Rubel|Rubel',
  kopeks5:
    '5 Kopeken|5 Kopeks|5 Kopecks|5 Copechi|5 Kopeks|5 Kopeken|5 kopiejek|5 kopějek|5 kopek|5 Copeques|5 Kopejka|5 Kopek',
  dollar: 'Dollar|Dollar|Dollar|Dollaro|Dólar|Dollar|Dolar|Dolar|Dollar|Dólar|Dollár|Dollar',
  halfdollar:
    '½ Dollar|Half Dollar|½ Dollar|½ Dollaro|½ Dólar|½ Dollar|½ dolara|½ dolaru|½ dollar|½ Dólar|½ Dollár|½ Dollar',
  dollars20:
    '20 Dollars|20 Dollars|20 Dollars|20 Dollari|20 Dólares|20 Dollar|20 dolarów|20 dolarů|20 dollar|20 Dólares|20 Dollár|20 Dollars',
  dollars10:
    '10 Dollars|10 Dollars|10 Dollars|10 Dollari|10 Dólares|10 Dollar|10 dolarów|10 dolarů|10 dollar|10 Dólares|10 Dollár|10 Dollars',
  cents50:
    '50 Cents|50 Cents|50 Cents|50 Centesimi|50 Centavos|50 Cent|50 centów|50 centů|50 cent|50 Centavos|50 Cent|50 Cents',
  rupee: 'Rupie|Rupee|Roupie|Rupia|Rupia|Roepie|Rupia|Rupie|Rupie|Rupia|Rúpia|Rupi',
  medal: 'Medaille|Medal|Médaille|Medaglia|Medalla|Penning|Medal|Medaile|Medalj|Medalha|Érem|Medalje',
} as const;
export type Denomination = keyof typeof denominations;

/** The designs, for descriptions and for the drawing. */
export const devices = {
  portrait:
    'Kopf nach rechts|Head right|Tête à droite|Testa a destra|Cabeza a derecha|Hoofd naar rechts|Głowa w prawo|Hlava doprava|Huvud åt höger|Cabeça à direita|Fej jobbra|Hoved mod højre',
  laureate:
    'Belorbeerter Kopf nach rechts|Laureate head right|Tête laurée à droite|Testa laureata a destra|Cabeza laureada a derecha|Gelauwerd hoofd naar rechts|Głowa w wieńcu w prawo|Hlava s vavřínem doprava|Lagerkransat huvud åt höger|Cabeça laureada à direita|Babérkoszorús fej jobbra|Laurbærkranset hoved mod højre',
  radiate:
    'Büste mit Strahlenkrone nach rechts|Radiate bust right|Buste radié à droite|Busto radiato a destra|Busto radiado a derecha|Gestraalde buste naar rechts|Popiersie w koronie promienistej w prawo|Poprsí s paprskovitou korunou doprava|Byst med strålkrona åt höger|Busto radiado à direita|Sugárkoronás mellkép jobbra|Buste med strålekrone mod højre',
  crowned:
    'Gekröntes Brustbild nach rechts|Crowned bust right|Buste couronné à droite|Busto coronato a destra|Busto coronado a derecha|Gekroond borstbeeld naar rechts|Ukoronowane popiersie w prawo|Korunované poprsí doprava|Krönt byst åt höger|Busto coroado à direita|Koronás mellkép jobbra|Kronet buste mod højre',
  helmeted:
    'Behelmter Kopf nach rechts|Helmeted head right|Tête casquée à droite|Testa elmata a destra|Cabeza con casco a derecha|Gehelmd hoofd naar rechts|Głowa w hełmie w prawo|Hlava s přilbou doprava|Hjälmprytt huvud åt höger|Cabeça com elmo à direita|Sisakos fej jobbra|Hjelmklædt hoved mod højre',
  eagle: 'Adler|Eagle|Aigle|Aquila|Águila|Adelaar|Orzeł|Orel|Örn|Águia|Sas|Ørn',
  'double-eagle':
    'Doppeladler|Double-headed eagle|Aigle bicéphale|Aquila bicipite|Águila bicéfala|Dubbele adelaar|Orzeł dwugłowy|Dvouhlavý orel|Dubbelörn|Águia bicéfala|Kétfejű sas|Dobbeltørn',
  owl: 'Eule|Owl|Chouette|Civetta|Lechuza|Uil|Sowa|Sova|Uggla|Coruja|Bagoly|Ugle',
  lion: 'Löwe|Lion|Lion|Leone|León|Leeuw|Lew|Lev|Lejon|Leão|Oroszlán|Løve',
  shield:
    'Gekröntes Wappen|Crowned arms|Écu couronné|Stemma coronato|Escudo coronado|Gekroond wapen|Herb w koronie|Korunovaný znak|Krönt vapensköld|Armas coroadas|Koronás címer|Kronet våben',
  cross: 'Kreuz|Cross|Croix|Croce|Cruz|Kruis|Krzyż|Kříž|Kors|Cruz|Kereszt|Kors',
  wreath:
    'Wert im Kranz|Value within wreath|Valeur dans une couronne|Valore in corona|Valor en corona|Waarde in krans|Nominał w wieńcu|Hodnota ve věnci|Valör i krans|Valor em coroa|Érték koszorúban|Værdi i krans',
  ship: 'Segelschiff|Sailing ship|Navire|Nave a vela|Navío|Zeilschip|Żaglowiec|Plachetnice|Segelfartyg|Navio à vela|Vitorlás hajó|Sejlskib',
  galley: 'Galeere|Galley|Galère|Galea|Galera|Galei|Galera|Galéra|Galär|Galera|Gálya|Galej',
  temple: 'Tempel|Temple|Temple|Tempio|Templo|Tempel|Świątynia|Chrám|Tempel|Templo|Templom|Tempel',
  horseman: 'Reiter|Horseman|Cavalier|Cavaliere|Jinete|Ruiter|Jeździec|Jezdec|Ryttare|Cavaleiro|Lovas|Rytter',
  victory: 'Victoria|Victory|Victoire|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Victoria|Vitória|Victoria|Victoria',
  lily: 'Lilie|Lily|Lis|Giglio|Lis|Lelie|Lilia|Lilie|Lilja|Lírio|Liliom|Lilje',
  pegasus: 'Pegasos|Pegasus|Pégase|Pegaso|Pegaso|Pegasus|Pegaz|Pegas|Pegasus|Pégaso|Pegazus|Pegasus',
} as const;
export type Device = keyof typeof devices;

/** Mints whose names differ between languages. Other names are the same in all. */
export const mints: Readonly<Record<string, string>> = {
  Rome: 'Rom|Rome|Rome|Roma|Roma|Rome|Rzym|Řím|Rom|Roma|Róma|Rom',
  Athens: 'Athen|Athens|Athènes|Atene|Atenas|Athene|Ateny|Athény|Aten|Atenas|Athén|Athen',
  Antioch:
    'Antiochia|Antioch|Antioche|Antiochia|Antioquía|Antiochië|Antiochia|Antiochie|Antiokia|Antioquia|Antiochia|Antiokia',
  Alexandria:
    'Alexandria|Alexandria|Alexandrie|Alessandria|Alejandría|Alexandrië|Aleksandria|Alexandrie|Alexandria|Alexandria|Alexandria|Alexandria',
  Constantinople:
    'Konstantinopel|Constantinople|Constantinople|Costantinopoli|Constantinopla|Constantinopel|Konstantynopol|Konstantinopol|Konstantinopel|Constantinopla|Konstantinápoly|Konstantinopel',
  Syracuse:
    'Syrakus|Syracuse|Syracuse|Siracusa|Siracusa|Syracuse|Syrakuzy|Syrakusy|Syrakusa|Siracusa|Szürakuszai|Syrakus',
  Corinth: 'Korinth|Corinth|Corinthe|Corinto|Corinto|Korinthe|Korynt|Korint|Korinth|Corinto|Korinthosz|Korinth',
  Trier: 'Trier|Trier|Trèves|Treviri|Tréveris|Trier|Trewir|Trevír|Trier|Tréveris|Trier|Trier',
  Vienna: 'Wien|Vienna|Vienne|Vienna|Viena|Wenen|Wiedeń|Vídeň|Wien|Viena|Bécs|Wien',
  Kremnica:
    'Kremnitz|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Kremnica|Körmöcbánya|Kremnitz',
  'Kutná Hora':
    'Kuttenberg|Kutná Hora|Kutná Hora|Kutná Hora|Kutná Hora|Kutná Hora|Kutna Hora|Kutná Hora|Kutná Hora|Kutná Hora|Kuttenberg|Kutná Hora',
  Prague: 'Prag|Prague|Prague|Praga|Praga|Praag|Praga|Praha|Prag|Praga|Prága|Prag',
  London: 'London|London|Londres|Londra|Londres|Londen|Londyn|Londýn|London|Londres|London|London',
  Paris: 'Paris|Paris|Paris|Parigi|París|Parijs|Paryż|Paříž|Paris|Paris|Párizs|Paris',
  Munich: 'München|Munich|Munich|Monaco|Múnich|München|Monachium|Mnichov|München|Munique|München|München',
  Milan: 'Mailand|Milan|Milan|Milano|Milán|Milaan|Mediolan|Milán|Milano|Milão|Milánó|Milano',
  Turin: 'Turin|Turin|Turin|Torino|Turín|Turijn|Turyn|Turín|Turin|Turim|Torino|Torino',
  Mexico:
    'Mexiko-Stadt|Mexico City|Mexico|Città del Messico|México|Mexico-Stad|Meksyk|Mexiko|Mexico City|Cidade do México|Mexikóváros|Mexico City',
  Seville: 'Sevilla|Seville|Séville|Siviglia|Sevilla|Sevilla|Sewilla|Sevilla|Sevilla|Sevilha|Sevilla|Sevilla',
  Warsaw: 'Warschau|Warsaw|Varsovie|Varsavia|Varsovia|Warschau|Warszawa|Varšava|Warszawa|Varsóvia|Varsó|Warszawa',
  Cracow: 'Krakau|Cracow|Cracovie|Cracovia|Cracovia|Krakau|Kraków|Krakov|Kraków|Cracóvia|Krakkó|Krakow',
  Copenhagen:
    'Kopenhagen|Copenhagen|Copenhague|Copenaghen|Copenhague|Kopenhagen|Kopenhaga|Kodaň|Köpenhamn|Copenhaga|Koppenhága|København',
  'St. Petersburg':
    'St. Petersburg|St. Petersburg|Saint-Pétersbourg|San Pietroburgo|San Petersburgo|Sint-Petersburg|Petersburg|Petrohrad|Sankt Petersburg|São Petersburgo|Szentpétervár|Sankt Petersborg',
  Yekaterinburg:
    'Jekaterinburg|Yekaterinburg|Iekaterinbourg|Ekaterinburg|Ekaterimburgo|Jekaterinenburg|Jekaterynburg|Jekatěrinburg|Jekaterinburg|Ecaterimburgo|Jekatyerinburg|Jekaterinburg',
};

export const labels = {
  weight: 'Gewicht|Weight|Poids|Peso|Peso|Gewicht|Waga|Hmotnost|Vikt|Peso|Súly|Vægt',
  diameter:
    'Durchmesser|Diameter|Diamètre|Diametro|Diámetro|Diameter|Średnica|Průměr|Diameter|Diâmetro|Átmérő|Diameter',
  material: 'Material|Material|Métal|Metallo|Metal|Materiaal|Metal|Materiál|Metall|Metal|Anyag|Metal',
  grade:
    'Erhaltung|Grade|État|Conservazione|Conservación|Kwaliteit|Stan|Zachovalost|Kvalitet|Conservação|Állapot|Kvalitet',
  year: 'Jahr|Year|Année|Anno|Año|Jaar|Rok|Rok|År|Ano|Év|År',
  mint: 'Münzstätte|Mint|Atelier|Zecca|Ceca|Munthuis|Mennica|Mincovna|Myntort|Casa da moeda|Verde|Møntsted',
  ruler: 'Herrscher|Ruler|Souverain|Sovrano|Soberano|Vorst|Władca|Panovník|Regent|Soberano|Uralkodó|Regent',
  country: 'Land|Country|Pays|Paese|País|Land|Kraj|Země|Land|País|Ország|Land',
  denomination:
    'Nominal|Denomination|Valeur|Nominale|Valor|Denominatie|Nominał|Nominál|Valör|Denominação|Névérték|Pålydende',
  reference:
    'Zitat|Reference|Référence|Riferimento|Referencia|Referentie|Literatura|Literatura|Referens|Referência|Irodalom|Reference',
  obverse: 'Vs.|Obv.|Av.|D/|Anv.|Vz.|Aw.|Av.|Åtsida:|Anv.|Előlap:|Forside:',
  reverse: 'Rs.|Rev.|Rv.|R/|Rev.|Kz.|Rw.|Rv.|Frånsida:|Rev.|Hátlap:|Bagside:',
} as const;

/** Grades from worn to uncirculated, abbreviated as in each country's trade. */
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
  pt: ['REG', 'BC', 'MBC', 'MBC+', 'BELA', 'SOBERBA', 'FDC'],
  hu: ['T3', 'T3+', 'T2-', 'T2', 'T2+', 'T1-', 'T1'],
  da: ['1-', '1', '1/1+', '1+', '1+/01', '01', '0'],
} as const;
