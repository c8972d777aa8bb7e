/** What coin shops write, by language: data of the benches' lots, not of the product. `{}` in a sentence is filled in by the generator. */
export type Words = readonly [string, ...string[]];

/** The words or sentences of a text, which bars and line ends separate. */
export function words(text: string): Words {
  const [first = '', ...others] = text.trim().split(/\s*[|\n]\s*/);
  return [first, ...others];
}

export interface Vocabulary {
  readonly denominations: Words;
  /** As an attribute says it. */
  readonly metals: Words;
  readonly attributes: {
    readonly metal: string;
    readonly weight: string;
    readonly diameter: string;
    readonly year: string;
  };
  readonly grades: Words;
  readonly categories: readonly [Words, ...Words[]];
  readonly obverse: Words;
  readonly reverse: Words;
  readonly condition: Words;
  readonly provenance: Words;
  readonly closing: Words;
  readonly sale: string;
}

export const vocabularies = {
  en: {
    denominations: words(`
      denarius | aureus | sestertius | thaler | crown | sovereign | shilling | penny | half crown | ducat | tetradrachm | antoninianus
      dollar | medal
    `),
    metals: ['Silver', 'Gold', 'Bronze', 'Copper', 'Billon', 'Copper-nickel', 'Electrum'],
    attributes: { metal: 'Metal', weight: 'Weight', diameter: 'Diameter', year: 'Year' },
    grades: ['VF', 'EF', 'Good very fine', 'About extremely fine', 'UNC', 'MS63', 'Proof', 'Fine', 'Choice VF'],
    categories: [
      ['Ancient coins', 'Roman Imperial'],
      ['World coins', 'Europe', 'Austria'],
      ['British coins', 'Hammered', 'Silver'],
      ['Medals', 'Commemorative'],
    ],
    obverse: words(`
      Laureate head right, legend around. | Draped and cuirassed bust right, seen from behind; {} in the field.
      Crowned shield of arms between two branches. | Bare head left, signed {} below the neck.
    `),
    reverse: words(`
      Victory standing left on globe, holding wreath and palm. | Double-headed eagle with crowned breast shield, mintmark {}.
      Value and date within a wreath of oak and laurel. | Emperor on horseback spearing a fallen enemy; {} in exergue.
    `),
    condition: words(`
      Attractive cabinet tone with golden highlights, minor flan flaw at the rim.
      Lightly cleaned long ago, now retoned; a few hairlines in the fields.
      Well centred on a broad flan, full legends, struck from fresh dies.
      Small edge knock at six o’clock, otherwise pleasing for the grade.
    `),
    provenance: words(`
      Ex {} collection, acquired before 1980. | From the collection of Dr. {}, with old ticket.
      Found near {}, recorded with the county museum. | Ex auction {}, lot {}.
    `),
    closing: words(`
      Rare in this condition. | Guaranteed genuine; export licence provided where needed. | Ships insured worldwide.
      An excellent example of this popular type.
    `),
    sale: 'Auction {}: Ancient and World Coins',
  },
  de: {
    denominations: words(`
      Denar | Taler | Dukat | Gulden | 5 Mark | 20 Mark | Kreuzer | Groschen | Sesterz | Aureus | Kipper-24 Kreuzer | Konventionstaler
      Heller | Medaille
    `),
    metals: ['Silber', 'Gold', 'Bronze', 'Kupfer', 'Billon', 'Kupfernickel', 'Zinn'],
    attributes: { metal: 'Material', weight: 'Gewicht', diameter: 'Durchmesser', year: 'Jahr' },
    grades: ['ss', 'vz', 'fast vz', 'ss-vz', 'Stempelglanz', 'Polierte Platte', 'schön', 'f.st', 'vorzüglich'],
    categories: [
      ['Münzen', 'Antike', 'Römische Kaiserzeit'],
      ['Münzen', 'Habsburg'],
      ['Altdeutschland', 'Bayern'],
      ['Kaiserreich', 'Reichsgoldmünzen'],
    ],
    obverse: words(`
      Büste mit Lorbeerkranz nach rechts, Umschrift. | Geharnischtes Hüftbild im Löwenkopfharnisch; unten Signatur {}.
      Gekröntes Wappen zwischen zwei Zweigen. | Kopf nach links, am Halsabschnitt {}.
    `),
    reverse: words(`
      Viktoria steht nach links, hält Kranz und Palmzweig. | Gekrönter Doppeladler mit Brustschild, Münzzeichen {}.
      Wertangabe und Jahreszahl im Eichenkranz. | Der Kaiser reitet nach rechts; im Abschnitt {}.
    `),
    condition: words(`
      Feine Patina mit Resten von Prägeglanz, kleiner Schrötlingsfehler am Rand.
      Leicht berieben, winzige Kratzer im Feld, sonst prachtvolles Exemplar. | Gut zentriert auf breitem Schrötling, volle Umschrift.
      Henkelspur bei zwölf Uhr, Felder leicht geglättet.
    `),
    provenance: words(`
      Exemplar der Sammlung {}, erworben vor 1980. | Aus altem süddeutschem Besitz, mit Unterlegzettel von {}. | Ex Auktion {}, Los {}.
      Fundort bei {}, gemeldet.
    `),
    closing: words(`
      Selten in dieser Erhaltung. | Echtheit garantiert, differenzbesteuert nach § 25a UStG. | Versand versichert als Einschreiben.
      Prachtvolles Kabinettstück.
    `),
    sale: '{}. Auktion: Münzen und Medaillen',
  },
  fr: {
    denominations: words(`
      denier | écu | franc | 20 francs | louis d’or | teston | sesterce | aureus | gros tournois | 5 francs | liard | médaille
    `),
    metals: ['Argent', 'Or', 'Bronze', 'Cuivre', 'Billon', 'Cupronickel'],
    attributes: { metal: 'Métal', weight: 'Poids', diameter: 'Diamètre', year: 'Année' },
    grades: ['TTB', 'SUP', 'TB', 'TTB+', 'FDC', 'SPL', 'Très beau', 'Superbe'],
    categories: [
      ['Monnaies', 'Romaines', 'Empire'],
      ['Monnaies', 'Royales françaises'],
      ['Monnaies modernes', 'Napoléon'],
      ['Jetons et médailles'],
    ],
    obverse: words(`
      Buste lauré à droite, légende autour. | Écu couronné de France entre deux branches d’olivier.
      Tête nue à gauche, signature {} sous le cou.
    `),
    reverse: words(`
      La Victoire debout à gauche, tenant une couronne et une palme. | Valeur et date dans une couronne de chêne, différent {}.
      L’empereur à cheval à droite ; {} à l’exergue.
    `),
    condition: words(`
      Jolie patine de collection aux reflets dorés, petit défaut de flan sur la tranche.
      Nettoyage ancien, fines rayures dans les champs. | Bien centré sur un flan large, légende complète.
    `),
    provenance: words(`
      Ancienne collection {}, acquis avant 1980. | Provient de la vente {}, lot {}. | Trouvé près de {}.
    `),
    closing: ['Rare dans cette qualité.', 'Authenticité garantie, envoi assuré.', 'Très bel exemplaire pour ce type.'],
    sale: 'Vente {} : monnaies et médailles',
  },
  it: {
    denominations: words(`
      denario | scudo | lira | 5 lire | zecchino | testone | sesterzio | aureo | ducato | baiocco | medaglia
    `),
    metals: ['Argento', 'Oro', 'Bronzo', 'Rame', 'Mistura', 'Nichelio'],
    attributes: { metal: 'Metallo', weight: 'Peso', diameter: 'Diametro', year: 'Anno' },
    grades: ['BB', 'SPL', 'qSPL', 'MB', 'FDC', 'qFDC', 'Bello'],
    categories: [
      ['Monete', 'Romane', 'Impero'],
      ['Zecche italiane', 'Venezia'],
      ['Regno d’Italia'],
      ['Papali', 'Stato Pontificio'],
    ],
    obverse: words(`
      Testa laureata a destra, legenda intorno. | Stemma coronato tra due rami. | Busto a sinistra, sotto firma {}.
    `),
    reverse: words(`
      Vittoria stante a sinistra con corona e palma. | Valore e data entro corona di quercia, segno di zecca {}.
      L’imperatore a cavallo; in esergo {}.
    `),
    condition: words(`
      Gradevole patina di raccolta con riflessi iridescenti, lieve difetto di tondello. | Antica pulizia, graffietti nel campo.
      Ben centrato, legenda completa.
    `),
    provenance: ['Ex collezione {}, acquistato prima del 1980.', 'Da asta {}, lotto {}.', 'Rinvenuto presso {}.'],
    closing: ['Raro in questa conservazione.', 'Autenticità garantita.', 'Spedizione assicurata in tutta Europa.'],
    sale: 'Asta {}: monete e medaglie',
  },
  es: {
    denominations: words(`
      denario | 8 reales | 4 reales | escudo | 8 escudos | peseta | 5 pesetas | maravedí | sestercio | áureo | medalla
    `),
    metals: ['Plata', 'Oro', 'Bronce', 'Cobre', 'Vellón', 'Cuproníquel'],
    attributes: { metal: 'Metal', weight: 'Peso', diameter: 'Diámetro', year: 'Año' },
    grades: ['MBC', 'EBC', 'MBC+', 'BC', 'SC', 'EBC-'],
    categories: [
      ['Monedas', 'Imperio Romano'],
      ['Monarquía española', 'Borbones'],
      ['Centenario de la peseta'],
      ['Medallas'],
    ],
    obverse: words(`
      Cabeza laureada a derecha, leyenda alrededor. | Escudo coronado entre dos ramas; ensayador {}. | Busto a izquierda.
    `),
    reverse: words(`
      Victoria en pie a izquierda con corona y palma. | Columnas de Hércules sobre ondas, ceca {}. | Valor y fecha dentro de corona.
    `),
    condition: words(`
      Bonita pátina de monetario con restos de brillo original. | Limpiada antiguamente, rayitas en el campo.
      Bien centrada, leyenda completa; leve golpe en el canto.
    `),
    provenance: words(`
      Ex colección {}, adquirida antes de 1980. | Procede de subasta {}, lote {}. | Hallada cerca de {}.
    `),
    closing: ['Rara en esta conservación.', 'Autenticidad garantizada, envío asegurado.', 'Magnífico ejemplar.'],
    sale: 'Subasta {}: monedas y medallas',
  },
  nl: {
    denominations: words(`
      denarius | daalder | gulden | dukaat | 2½ gulden | rijksdaalder | leeuwendaalder | duit | stuiver | penning
    `),
    metals: ['Zilver', 'Goud', 'Brons', 'Koper', 'Biljoen', 'Nikkel'],
    attributes: { metal: 'Materiaal', weight: 'Gewicht', diameter: 'Diameter', year: 'Jaar' },
    grades: ['ZF', 'Pr', 'ZF+', 'Fraai', 'FDC', 'UNC'],
    categories: [['Munten', 'Romeins'], ['Nederland', 'Koninkrijk'], ['Provinciaal', 'Holland'], ['Penningen']],
    obverse: words(`
      Gelauwerd hoofd naar rechts, omschrift. | Gekroond wapen tussen twee takken. | Borstbeeld naar links, eronder {}.
    `),
    reverse: words(`
      Victoria staande naar links met krans en palmtak. | Waarde en jaartal in een eikenkrans, muntteken {}. | Klimmende leeuw naar links.
    `),
    condition: words(`
      Mooie patina met resten van muntglans, klein plaatje. | Licht gepoetst, kleine krasjes in het veld.
      Goed gecentreerd, volledig omschrift.
    `),
    provenance: ['Ex collectie {}, verworven voor 1980.', 'Uit veiling {}, kavel {}.', 'Gevonden bij {}.'],
    closing: ['Zeldzaam in deze kwaliteit.', 'Echtheid gegarandeerd.', 'Verzekerd verzonden.'],
    sale: 'Veiling {}: munten en penningen',
  },
  cs: {
    denominations: words(`
      denár | tolar | dukát | groš | zlatník | krejcar | pražský groš | 5 koruna | haléř | medaile
    `),
    metals: ['Stříbro', 'Zlato', 'Bronz', 'Měď', 'Billon'],
    attributes: { metal: 'Kov', weight: 'Hmotnost', diameter: 'Průměr', year: 'Rok' },
    grades: ['1/1', '1/2', '2/2', '0/0', '2/3', 'N', 'PROOF'],
    categories: [['Mince', 'Antika', 'Řím'], ['České mince', 'Habsburkové'], ['Rakousko-Uhersko'], ['Medaile']],
    obverse: words(`
      Hlava s vavřínovým věncem zprava, opis. | Korunovaný znak mezi dvěma ratolestmi. | Poprsí zleva, dole {}.
    `),
    reverse: words(`
      Viktorie stojící zleva s věncem a palmou. | Dvouhlavá orlice, mincovní značka {}. | Hodnota a letopočet ve věnci.
    `),
    condition: words(`
      Pěkná patina se zbytky ražebního lesku, nepatrná vada střížku. | Stopy čištění, drobné škrábance v ploše.
      Výborně vycentrováno, úplný opis.
    `),
    provenance: ['Ze sbírky {}, získáno před rokem 1980.', 'Aukce {}, položka {}.', 'Nález u obce {}.'],
    closing: ['V této kvalitě vzácné.', 'Pravost zaručena.', 'Zasíláme pojištěně.'],
    sale: 'Aukce {}: mince a medaile',
  },
  pl: {
    denominations: ['denar', 'talar', 'dukat', 'grosz', 'szóstak', 'trojak', 'ort', '5 złotych', 'szeląg', 'medal'],
    metals: ['Srebro', 'Złoto', 'Brąz', 'Miedź', 'Bilon'],
    attributes: { metal: 'Metal', weight: 'Waga', diameter: 'Średnica', year: 'Rok' },
    grades: ['III', 'II', 'II+', 'I-', 'III+', 'Menniczy'],
    categories: [['Monety', 'Starożytne', 'Rzym'], ['Polska królewska'], ['II Rzeczpospolita'], ['Medale']],
    obverse: words(`
      Głowa w wieńcu laurowym w prawo, legenda. | Ukoronowana tarcza herbowa między gałązkami. | Popiersie w lewo, pod nim {}.
    `),
    reverse: words(`
      Wiktoria stojąca w lewo z wieńcem i palmą. | Nominał i data w wieńcu, znak mennicy {}. | Orzeł w koronie.
    `),
    condition: words(`
      Ładna patyna z resztkami połysku menniczego, drobna wada blachy. | Dawniej czyszczona, ryski w tle.
      Dobrze wycentrowana, pełna legenda.
    `),
    provenance: ['Z kolekcji {}, nabyta przed 1980 rokiem.', 'Z aukcji {}, poz. {}.', 'Znaleziona koło {}.'],
    closing: ['Rzadka w tym stanie zachowania.', 'Gwarancja autentyczności.', 'Wysyłka ubezpieczona.'],
    sale: 'Aukcja {}: monety i medale',
  },
} as const satisfies Readonly<Record<string, Vocabulary>>;

export type Language = keyof typeof vocabularies;
