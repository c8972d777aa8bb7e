/**
 * Small words that distinguish languages, and words that sellers use for every coin (piece, obverse, extremely rare), in the spelling of `fold`. A
 * word of several languages is listed in each and weighs less in each. Words that are also names of coins, metals or places are left out.
 */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: `the of and with from by for in on at to his her year years coin coins lot lots old rare very fine extremely about head right left bust standing
    seated holding struck minted obverse reverse king queen emperor obv rev good scarce toned lustre piece pieces under over between century early late
    ancient world collection nice beautiful original only which type issue mint date dated undated without not or is was this set sold below above
    before after near uncirculated proof commemorative`,
  de: `der die das des dem den und mit von vom für aus auf bei im am zu zum zur ohne ein eine einer eines einem nach vor über unter bis ab seit jahr
    jahre jahrhundert münze münzen stück stücke erhaltung geprägt prägung selten sehr schön vorzüglich kopf brustbild wappen vorderseite rückseite kaiser
    könig herzog fürst kurfürst bischof erzbischof stadt nicht oder auch nur ohne sammlung anlässlich jahrestag gedenkmünze medaille prägestätte
    auflage ehem henkelspur randfehler kratzer patina winz kl leichte besser oder billiger kaufen verkaufen suche römische republik reich kaiserreich
    prägefrisch stempelglanz polierte platte gewicht durchmesser feingehalt jh rs`,
  fr: `le la les du des de et avec sans pour par sur au aux un une en dans à ou est son sa ses tête droite gauche buste pièce pièces monnaie monnaies an
    année siècle très rare beau belle superbe roi reine empereur duc évêque avers revers frappe atelier médaille jeton billet rareté comme ancien ancienne
    qualité état lot livraison tranche ier deuxième troisième premier première moins entre avant après jusque république royaume`,
  es: `el la los las del de y con sin para por en un una al o es su año años moneda monedas ceca muy raro rara escasa bonito pieza piezas rey reina
    emperador siglo busto cabeza derecha izquierda anverso reverso plata conmemorativa antigua antiguo conservación pátina bella lote hasta desde entre
    menos más virreinato estado república`,
  it: `il lo la i gli le di del della dei delle dello degli d e con senza per da dal dalla in nel nella un una su al alla anno anni moneta monete zecca
    molto raro rara rarissima busto testa destra sinistra dritto rovescio re regina imperatore papa duca secolo rif bella patina lotto conservazione
    più meno fino tra repubblica regno città stato medaglia`,
  pt: `o a os as do da dos das de e com sem para por em no na nos nas um uma ao à ou é ano anos moeda moedas muito raro rara rei rainha imperador
    século cabeça busto direita esquerda anverso reverso casa lote até entre menos mais república reino conservação escassa`,
  nl: `de het een en van met voor uit op bij in te ten ter zonder der den jaar munt munten stuk stuks zeldzaam zeer fraai koning koningin keizer
    stad eeuw buste hoofd kroon wapen voorzijde keerzijde muntmeester niet of ook slechts provincie republiek penning prachtig onder tot vanaf`,
  pl: `i w z ze na do od po za przez dla bez nie lub oraz jest rok roku lata moneta monety monet sztuka sztuk stan menniczy piękny piękna bardzo rzadka
    rzadki rzadkie król królowa cesarz książę biskup miasto wiek popiersie głowa prawo lewo rewers awers mennica emisja typ kolekcja okazja srebrna srebrny
    próba ładny ładna zestaw polska królestwo rzeczpospolita wielkie księstwo`,
  cs: `a v ve z ze na do od po za s se pro bez ne nebo je rok roku mince mincí kus ks stav velmi krásná vzácná vzácný vzácné král královna císař kníže
    biskup město století hlava poprsí vpravo vlevo líc rub mincovna ražba ročník sada stříbrná pamětní nepoškozený rakousko uhersko čechy morava`,
  hu: `a az és egy nem vagy szép nagyon ritka érme érmék pénz éremek király királynő császár fejedelem évszám év éves századi század állapot tartás
    verdejegy veret ezüst arany jobbra balra fej mellkép erdélyi magyar magyarország osztrák darab tétel eladó alatt felett forintos koronás`,
  ru: `и в на с из от до по за для без не или год года г гг лет монета монеты монет шт состояние редкая редкий редкость король император царь
    князь век серебряная вес проба портрет голова аверс реверс чекан двор монетный набор лот копия сохран империя царская россия купить
    продам старинная древняя римская это как`,
  uk: `і й у в на з із від до по за для без не або рік року років монета монети монет шт стан рідкісна рідкісний король імператор цар князь століття
    вага проба срібна портрет голова аверс реверс набір україна українська це як та купити`,
  sr: `и у на са из од до по за без није или година године новчић новац ковани краљ цар кнез век сребрни стање редак србија југославија je i u
    sa godina godine novac kralj srebrni kovanica srbija jugoslavija`,
  tr: `ve ile bir için den dan bu çok nadir temiz nefis kondisyon sikke paralar yıl yılı yüzyıl dönemi dönem padişah sultan kral imparator sağ
    ön arka yüz tuğra darphane cumhuriyeti osmanlı türkiye hatıra gümüş altın bronz adet set eski antik bizans devleti imparatorluğu`,
  sv: `och med av från för i på till ur en ett den det är utan eller inte år mynt myntet kung drottning kejsare sällsynt mycket vackert fint stad
    sekel präglad åtsida frånsida exemplar samling kvalitet silvermynt guldmynt sverige ex`,
  da: `og med af fra for i på til en et den det er uden eller ikke år mønt mønter konge dronning kejser sjælden meget smuk flot kvalitet     kobber danmark stk bagside forside`,
  no: `og med av fra for i på til en et den det er uten eller ikke år mynt mynter konge dronning keiser sjelden meget vakker kvalitet kobber norge
    stk bakside forside`,
  fi: `ja on ei tai kanssa ilman vuosi vuoden vuodelta raha rahat kolikko kolikot hopea hopeinen kulta kuningas keisari harvinainen erittäin hyvä kunto suomi
    suomen markkaa penniä juhlaraha kpl`,
  ro: `și si cu din de la în pe un o fără sau nu an anul monedă monede rară rar rege regina împărat secol argint stare foarte frumoasă bucată
    românia jubiliară`,
  el: ``,
};
