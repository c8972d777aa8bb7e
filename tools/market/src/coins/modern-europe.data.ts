import { coinType as coin, type CoinType } from './coin-type';

const wenceslas =
  'Wenzel II.|Wenceslas II|Venceslas II|Venceslao II|Wenceslao II|Wenceslaus II|Wacław II|Václav II.|Wenzel II|Venceslau II|II. Vencel|Wenzel II';
const rudolf =
  'Rudolf II.|Rudolf II|Rodolphe II|Rodolfo II|Rodolfo II|Rudolf II|Rudolf II|Rudolf II.|Rudolf II|Rodolfo II|II. Rudolf|Rudolf II';
const leopold =
  'Leopold I.|Leopold I|Léopold Ier|Leopoldo I|Leopoldo I|Leopold I|Leopold I|Leopold I.|Leopold I|Leopoldo I|I. Lipót|Leopold I';
const theresia =
  'Maria Theresia|Maria Theresa|Marie-Thérèse|Maria Teresa|María Teresa|Maria Theresia|Maria Teresa|Marie Terezie|Maria Teresia|Maria Teresa|Mária Terézia|Maria Theresia';
const franz =
  'Franz Joseph I.|Franz Joseph I|François-Joseph Ier|Francesco Giuseppe I|Francisco José I|Frans Jozef I|Franciszek Józef I|František Josef I.|Frans Josef I|Francisco José I|I. Ferenc József|Franz Joseph I';
const wilhelm1 =
  'Wilhelm I.|Wilhelm I|Guillaume Ier|Guglielmo I|Guillermo I|Wilhelm I|Wilhelm I|Vilém I.|Vilhelm I|Guilherme I|I. Vilmos|Wilhelm I';
const wilhelm2 =
  'Wilhelm II.|Wilhelm II|Guillaume II|Guglielmo II|Guillermo II|Wilhelm II|Wilhelm II|Vilém II.|Vilhelm II|Guilherme II|II. Vilmos|Wilhelm II';
const otto = 'Otto|Otto|Othon|Ottone|Otón|Otto|Otto|Ota|Otto|Otão|Ottó|Otto';
const friedrich =
  'Friedrich II. der Große|Frederick II the Great|Frédéric II le Grand|Federico II il Grande|Federico II el Grande|Frederik II de Grote|Fryderyk II Wielki|Fridrich II. Veliký|Fredrik II den store|Frederico II, o Grande|II. (Nagy) Frigyes|Frederik II den Store';
const johann =
  'Johann Georg I.|Johann Georg I|Jean-Georges Ier|Giovanni Giorgio I|Juan Jorge I|Johan George I|Jan Jerzy I|Jan Jiří I.|Johan Georg I|João Jorge I|I. János György|Johann Georg I';
const louis14 =
  'Ludwig XIV.|Louis XIV|Louis XIV|Luigi XIV|Luis XIV|Lodewijk XIV|Ludwik XIV|Ludvík XIV.|Ludvig XIV|Luís XIV|XIV. Lajos|Ludvig XIV';
const louis16 =
  'Ludwig XVI.|Louis XVI|Louis XVI|Luigi XVI|Luis XVI|Lodewijk XVI|Ludwik XVI|Ludvík XVI.|Ludvig XVI|Luís XVI|XVI. Lajos|Ludvig XVI';
const napoleon =
  'Napoleon I.|Napoleon I|Napoléon Ier|Napoleone I|Napoleón I|Napoleon I|Napoleon I|Napoleon I.|Napoleon I|Napoleão I|I. Napóleon|Napoleon I';
const napoleon3 =
  'Napoleon III.|Napoleon III|Napoléon III|Napoleone III|Napoleón III|Napoleon III|Napoleon III|Napoleon III.|Napoleon III|Napoleão III|III. Napóleon|Napoleon III';
const sigismund =
  'Sigismund III. Wasa|Sigismund III Vasa|Sigismond III Vasa|Sigismondo III|Segismundo III|Sigismund III Wasa|Zygmunt III Waza|Zikmund III. Vasa|Sigismund|Sigismundo III|III. Zsigmond|Sigismund III';
const casimir =
  'Johann II. Kasimir|John II Casimir|Jean II Casimir|Giovanni II Casimiro|Juan II Casimiro|Jan II Casimir|Jan II Kazimierz|Jan II. Kazimír|Johan II Kasimir|João II Casimiro|II. János Kázmér|Johan II Kasimir';
const nicholas =
  'Nikolaus II.|Nicholas II|Nicolas II|Nicola II|Nicolás II|Nicolaas II|Mikołaj II|Mikuláš II.|Nikolaj II|Nicolau II|II. Miklós|Nikolaj II';
const catherine =
  'Katharina II.|Catherine II|Catherine II|Caterina II|Catalina II|Catharina II|Katarzyna II|Kateřina II.|Katarina II|Catarina II|II. Katalin|Katarina II';
const gustav =
  'Gustav II. Adolf|Gustavus Adolphus|Gustave II Adolphe|Gustavo II Adolfo|Gustavo II Adolfo|Gustaaf II Adolf|Gustaw II Adolf|Gustav II. Adolf|Gustav II Adolf|Gustavo II Adolfo|II. Gusztáv Adolf|Gustav II Adolf';
const oscar =
  'Oskar II.|Oscar II|Oscar II|Oscar II|Óscar II|Oscar II|Oskar II|Oskar II.|Oscar II|Óscar II|II. Oszkár|Oscar II';
const christian =
  'Christian IX.|Christian IX|Christian IX|Cristiano IX|Cristián IX|Christiaan IX|Chrystian IX|Kristián IX.|Kristian IX|Cristiano IX|IX. Keresztély|Christian IX';

/** Central, eastern and northern Europe. */
// prettier-ignore
export const centralEuropeanCoins: readonly CoinType[] = [
  coin('czech', 'bohemia', [wenceslas, '1278-1305'], 'groschen', 'Kutná Hora', ['silver', 3.4, 3.8, 27, 190], ['wreath', 'lion'], ['WENCEZLAVS SECVNDVS DEI GRATIA', 'GROSSI PRAGENSES'], 'hammered'),
  coin('czech', 'bohemia', [rudolf, '1576-1612'], 'thaler', 'Kutná Hora|Prague|Jáchymov', ['silver', 28.4, 29.1, 40, 520], ['crowned', 'double-eagle'], ['RVDOLPHVS II D G RO IM S AVG', 'ARCHIDVX AVS DVX BVR MAR MOR'], 'hammered', { dated: [1577, 1611] }),
  coin('czech', 'czechoslovakia', [], 'koruna10', 'Kremnica', ['silver', 10, 10, 30, 14], ['lion', 'victory'], ['REPUBLIKA CESKOSLOVENSKA', '10 KC'], 'milled', { dated: [1930, 1933] }),
  coin('czech', 'czechoslovakia', [], 'ducat', 'Kremnica', ['gold', 3.49, 3.49, 20, 430], ['lion', 'victory'], ['REPUBLIKA CESKOSLOVENSKA', 'NEDEJ ZAHYNOUTI NAM'], 'milled', { dated: [1923, 1938] }),
  coin('austrian', 'austria', [leopold, '1657-1705'], 'thaler', 'Vienna|Hall|Kremnica', ['silver', 28.2, 28.9, 42, 340], ['laureate', 'double-eagle'], ['LEOPOLDVS D G ROM IMP S AVG', 'ARCHID AVST DVX BVR CO TYR'], 'milled', { dated: [1659, 1704] }),
  coin('austrian', 'austria', [theresia, '1740-1780'], 'thaler', 'Vienna|Günzburg|Kremnica', ['silver', 27.9, 28.1, 41, 180], ['crowned', 'double-eagle'], ['M THERESIA D G R IMP HU BO REG', 'ARCHID AVST DUX BURG CO TYR'], 'milled', { dated: [1753, 1780] }),
  coin('austrian', 'austria', [franz, '1848-1916'], 'florin', 'Vienna|Kremnica', ['silver', 12.3, 12.35, 29, 22], ['laureate', 'double-eagle'], ['FRANC IOS I D G AVSTRIAE IMPERATOR', 'HVNGAR BOHEM GAL LOD ILL REX A A'], 'milled', { dated: [1858, 1892] }),
  coin('austrian', 'austria', [franz, '1848-1916'], 'ducat', 'Vienna', ['gold', 3.49, 3.49, 20, 290], ['laureate', 'double-eagle'], ['FRANC IOS I D G AVSTRIAE IMPERATOR', 'HVNGAR BOHEM GAL LOD ILL REX A A'], 'milled', { dated: [1872, 1914] }),
  coin('austrian', 'hungary', [franz, '1848-1916'], 'corona100', 'Kremnica', ['gold', 33.87, 33.88, 37, 2500], ['portrait', 'shield'], ['FERENCZ JOZSEF I K A CS ES M H', 'MAGYAR KIRALYSAG'], 'milled', { dated: [1907, 1908] }),
  coin('german', 'prussia', [friedrich, '1740-1786'], 'thaler', 'Berlin|Breslau', ['silver', 21.9, 22.2, 37, 150], ['laureate', 'eagle'], ['FRIDERICUS BORUSSORUM REX', 'EIN REICHS THALER'], 'milled', { dated: [1764, 1786] }),
  coin('german', 'saxony', [johann, '1615-1656'], 'thaler', 'Dresden', ['silver', 28.6, 29.2, 43, 290], ['crowned', 'shield'], ['IOHAN GEORG D G DVX SAX IVL CLI', 'SA ROM IMP ARCHIM ET ELECT'], 'hammered', { dated: [1624, 1655] }),
  coin('german', 'frankfurt', [], 'unionthaler', 'Frankfurt', ['silver', 18.4, 18.55, 33, 95], ['portrait', 'eagle'], ['FREIE STADT FRANKFURT', 'EIN VEREINSTHALER XXX EIN PFUND FEIN'], 'milled', { dated: [1859, 1865] }),
  coin('german', 'prussia', [wilhelm2, '1888-1918'], 'mark3', 'Berlin', ['silver', 16.6, 16.7, 33, 26], ['portrait', 'eagle'], ['WILHELM II DEUTSCHER KAISER KÖNIG V PREUSSEN', 'DEUTSCHES REICH DREI MARK'], 'milled', { dated: [1908, 1912], reference: 'J. 103' }),
  coin('german', 'prussia', [wilhelm2, '1888-1918'], 'mark5', 'Berlin', ['silver', 27.6, 27.8, 38, 45], ['portrait', 'eagle'], ['WILHELM II DEUTSCHER KAISER KÖNIG V PREUSSEN', 'DEUTSCHES REICH FÜNF MARK'], 'milled', { dated: [1891, 1908], reference: 'J. 104' }),
  coin('german', 'prussia', [wilhelm2, '1888-1918'], 'mark20', 'Berlin', ['gold', 7.95, 7.97, 22, 590], ['portrait', 'eagle'], ['WILHELM II DEUTSCHER KAISER KÖNIG V PREUSSEN', 'DEUTSCHES REICH 20 MARK'], 'milled', { dated: [1890, 1913], reference: 'J. 252' }),
  coin('german', 'prussia', [wilhelm1, '1861-1888'], 'unionthaler', 'Berlin', ['silver', 18.4, 18.55, 33, 55], ['portrait', 'eagle'], ['WILHELM KOENIG VON PREUSSEN', 'EIN VEREINSTHALER XXX EIN PFUND FEIN'], 'milled', { dated: [1861, 1871] }),
  coin('german', 'bavaria', [otto, '1886-1913'], 'mark2', 'Munich', ['silver', 11.05, 11.11, 28, 20], ['portrait', 'eagle'], ['OTTO KOENIG VON BAYERN', 'DEUTSCHES REICH ZWEI MARK'], 'milled', { dated: [1891, 1913] }),
  coin('polish', 'poland', [sigismund, '1587-1632'], 'thaler', 'Bydgoszcz', ['silver', 28, 28.9, 42, 780], ['crowned', 'shield'], ['SIGIS III D G REX POL M D LIT', 'SAM LIV NEC N SVE GOT VAN Q HR REX'], 'hammered', { dated: [1628, 1632] }),
  coin('polish', 'poland', [casimir, '1648-1668'], 'sixgroschen', 'Cracow|Bydgoszcz', ['silver', 3, 3.6, 25, 60], ['crowned', 'shield'], ['IOAN CAS D G REX POL ET SVE', 'GROS ARGEN SEX REG POLONIAE'], 'hammered', { dated: [1656, 1668] }),
  coin('polish', 'poland', [], 'zloty5', 'Warsaw', ['silver', 10.9, 11.05, 28, 30], ['portrait', 'eagle'], ['RZECZPOSPOLITA POLSKA', '5 ZLOTYCH'], 'milled', { dated: [1932, 1934] }),
  coin('polish', 'poland', [], 'zloty10', 'Warsaw', ['silver', 21.9, 22.05, 34, 55], ['portrait', 'eagle'], ['RZECZPOSPOLITA POLSKA', '10 ZLOTYCH'], 'milled', { dated: [1934, 1939] }),
  coin('nordic', 'sweden', [gustav, '1611-1632'], 'riksdaler', 'Stockholm', ['silver', 28.4, 29.2, 43, 950], ['crowned', 'shield'], ['GVSTAVVS ADOLPHVS D G SVEC GOTH', 'SALVATOR MVNDI SALVA NOS'], 'hammered', { dated: [1617, 1632] }),
  coin('nordic', 'sweden', [oscar, '1872-1907'], 'kronor2', 'Stockholm', ['silver', 14.9, 15, 31, 28], ['portrait', 'shield'], ['OSCAR II SVERIGES KONUNG', 'BRÖDRAFOLKENS VÄL 2 KR'], 'milled', { dated: [1876, 1904] }),
  coin('nordic', 'sweden', [oscar, '1872-1907'], 'kronor20', 'Stockholm', ['gold', 8.95, 8.97, 23, 640], ['portrait', 'shield'], ['OSCAR II SVERIGES KONUNG', '20 KRONOR'], 'milled', { dated: [1873, 1902] }),
  coin('nordic', 'denmark', [christian, '1863-1906'], 'kronor20', 'Copenhagen', ['gold', 8.95, 8.97, 23, 630], ['portrait', 'victory'], ['CHRISTIAN IX KONGE AF DANMARK', '20 KRONER'], 'milled', { dated: [1873, 1900] }),
  coin('russian', 'russia', [nicholas, '1894-1917'], 'rouble', 'St. Petersburg', ['silver', 19.9, 20, 34, 90], ['portrait', 'double-eagle'], ['', ''], 'milled', { dated: [1895, 1915] }),
  coin('russian', 'russia', [catherine, '1762-1796'], 'kopeks5', 'Yekaterinburg', ['copper', 48, 54, 41, 60], ['double-eagle', 'wreath'], ['', ''], 'milled', { dated: [1763, 1796] }),
  coin('russian', 'russia', [catherine, '1762-1796'], 'rouble', 'St. Petersburg', ['silver', 23.2, 24.2, 38, 320], ['crowned', 'double-eagle'], ['', ''], 'milled', { dated: [1766, 1796] }),
  coin('medal', 'germany', [wilhelm1, '1871-1888'], 'medal', 'Berlin', ['bronze', 34, 52, 45, 70], ['portrait', 'wreath'], ['WILHELM I DEUTSCHER KAISER', 'GOTT WAR MIT UNS'], 'milled', { dated: [1871, 1888] }),
  coin('medal', 'austria', [franz, '1848-1916'], 'medal', 'Vienna', ['silver', 18, 36, 38, 90], ['laureate', 'victory'], ['FRANZ JOSEPH I KAISER VON ÖSTERREICH', 'VIRIBVS VNITIS'], 'milled', { dated: [1873, 1908] }),
  coin('medal', 'france', [napoleon, '1804-1814'], 'medal', 'Paris', ['bronze', 33, 41, 41, 85], ['laureate', 'temple'], ['NAPOLEON EMP ET ROI', 'PAIX DE VIENNE'], 'milled', { dated: [1805, 1810] }),
];

/** Western and southern Europe. */
// prettier-ignore
export const westernEuropeanCoins: readonly CoinType[] = [
  coin('french', 'france', [louis14, '1643-1715'], 'ecu', 'Paris|Bayonne|Rennes', ['silver', 26.8, 27.4, 40, 310], ['laureate', 'shield'], ['LVD XIIII D G FR ET NAV REX', 'SIT NOMEN DOMINI BENEDICTVM'], 'milled', { dated: [1652, 1709] }),
  coin('french', 'france', [louis16, '1774-1792'], 'ecu', 'Paris|Bayonne|Limoges', ['silver', 29, 29.5, 41, 190], ['portrait', 'shield'], ['LUD XVI D G FR ET NAV REX', 'SIT NOMEN DOMINI BENEDICTUM'], 'milled', { dated: [1774, 1792] }),
  coin('french', 'france', [napoleon, '1804-1814'], 'francs5', 'Paris|Bayonne|Lille', ['silver', 24.8, 25, 37, 120], ['laureate', 'wreath'], ['NAPOLEON EMPEREUR', 'EMPIRE FRANÇAIS'], 'milled', { dated: [1809, 1814] }),
  coin('french', 'france', [napoleon3, '1852-1870'], 'francs20', 'Paris|Strasbourg', ['gold', 6.43, 6.45, 21, 470], ['laureate', 'wreath'], ['NAPOLEON III EMPEREUR', 'EMPIRE FRANÇAIS'], 'milled', { dated: [1861, 1870] }),
  coin('french', 'france', [], 'francs5', 'Paris|Bordeaux', ['silver', 24.9, 25, 37, 32], ['victory', 'wreath'], ['LIBERTE EGALITE FRATERNITE', 'REPUBLIQUE FRANÇAISE'], 'milled', { dated: [1870, 1878] }),
  coin('french', 'france', [], 'francs20', 'Paris', ['gold', 6.43, 6.45, 21, 460], ['portrait', 'eagle'], ['REPUBLIQUE FRANÇAISE', 'LIBERTE EGALITE FRATERNITE'], 'milled', { dated: [1899, 1914] }),
  coin('british', 'england', ['Edward III.|Edward III|Édouard III|Edoardo III|Eduardo III|Eduard III|Edward III|Eduard III.|Edvard III|Eduardo III|III. Eduárd|Edvard III', '1327-1377'], 'groat', 'London|York', ['silver', 4.4, 4.7, 27, 180], ['crowned', 'cross'], ['EDWARD D G REX ANGL Z FRANC D HYB', 'POSVI DEVM ADIVTOREM MEVM'], 'hammered'),
  coin('british', 'england', ['Edward I.|Edward I|Édouard Ier|Edoardo I|Eduardo I|Eduard I|Edward I|Eduard I.|Edvard I|Eduardo I|I. Eduárd|Edvard I', '1272-1307'], 'penny', 'London|Canterbury|Bristol', ['silver', 1.3, 1.45, 19, 45], ['crowned', 'cross'], ['EDW R ANGL DNS HYB', 'CIVITAS LONDON'], 'hammered'),
  coin('british', 'england', ['Elisabeth I.|Elizabeth I|Élisabeth Ire|Elisabetta I|Isabel I|Elizabeth I|Elżbieta I|Alžběta I.|Elisabet I|Isabel I|I. Erzsébet|Elizabeth I', '1558-1603'], 'shilling', 'London', ['silver', 5.8, 6.2, 32, 260], ['crowned', 'shield'], ['ELIZAB D G ANG FR ET HIB REGI', 'POSVI DEV ADIVTOREM MEV'], 'hammered'),
  coin('british', 'england', ['Karl II.|Charles II|Charles II|Carlo II|Carlos II|Karel II|Karol II|Karel II.|Karl II|Carlos II|II. Károly|Karl II', '1660-1685'], 'crown', 'London', ['silver', 29.3, 30.1, 39, 340], ['laureate', 'cross'], ['CAROLVS II DEI GRA', 'MAG BR FRA ET HIB REX'], 'milled', { dated: [1662, 1684] }),
  coin('british', 'britain', ['Georg III.|George III|Georges III|Giorgio III|Jorge III|George III|Jerzy III|Jiří III.|Georg III|Jorge III|III. György|Georg III', '1760-1820'], 'crown', 'London', ['silver', 28, 28.3, 38, 120], ['laureate', 'horseman'], ['GEORGIUS III D G BRITANNIARUM REX F D', 'HONI SOIT QUI MAL Y PENSE'], 'milled', { dated: [1818, 1820] }),
  coin('british', 'britain', ['Victoria|Victoria|Victoria|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Viktoria|Vitória|Viktória|Victoria', '1837-1901'], 'sovereign', 'London', ['gold', 7.95, 7.99, 22, 620], ['crowned', 'horseman'], ['VICTORIA D G BRITANNIAR REG F D', ''], 'milled', { dated: [1871, 1901] }),
  coin('british', 'britain', ['Victoria|Victoria|Victoria|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Viktoria|Vitória|Viktória|Victoria', '1837-1901'], 'halfcrown', 'London', ['silver', 14, 14.15, 32, 55], ['crowned', 'shield'], ['VICTORIA DEI GRA BRITT REGINA', 'FID DEF IND IMP HALF CROWN'], 'milled', { dated: [1874, 1901] }),
  coin('british', 'britain', ['Victoria|Victoria|Victoria|Vittoria|Victoria|Victoria|Wiktoria|Viktorie|Viktoria|Vitória|Viktória|Victoria', '1837-1901'], 'penny', 'London', ['bronze', 9.3, 9.5, 31, 16], ['portrait', 'victory'], ['VICTORIA D G BRITT REG F D', 'ONE PENNY'], 'milled', { dated: [1860, 1901] }),
  coin('italian', 'venice', ['Francesco Foscari', '1423-1457'], 'zecchino', 'Venice', ['gold', 3.45, 3.55, 21, 520], ['victory', 'wreath'], ['FRAC FOSCARI DVX S M VENETI', 'SIT T XPE DAT Q TV REGIS ISTE DVCAT'], 'hammered'),
  coin('italian', 'florence', [undefined, '1252-1422'], 'fiorino', 'Florence', ['gold', 3.45, 3.54, 20, 820], ['lily', 'victory'], ['FLORENTIA', 'S IOHANNES B'], 'hammered'),
  coin('italian', 'italy', ['Viktor Emanuel II.|Victor Emmanuel II|Victor-Emmanuel II|Vittorio Emanuele II|Víctor Manuel II|Victor Emanuel II|Wiktor Emanuel II|Viktor Emanuel II.|Viktor Emanuel II|Vítor Emanuel II|II. Viktor Emánuel|Viktor Emanuel II', '1861-1878'], 'lire5', 'Milan|Rome', ['silver', 24.9, 25, 37, 38], ['portrait', 'shield'], ['VITTORIO EMANUELE II', 'REGNO D ITALIA'], 'milled', { dated: [1869, 1878] }),
  coin('italian', 'italy', ['Umberto I.|Umberto I|Humbert Ier|Umberto I|Humberto I|Umberto I|Humbert I|Umberto I.|Umberto I|Humberto I|I. Umbertó|Umberto I', '1878-1900'], 'lire20', 'Rome', ['gold', 6.43, 6.45, 21, 460], ['portrait', 'shield'], ['UMBERTO I RE D ITALIA', 'L 20'], 'milled', { dated: [1879, 1897] }),
  coin('iberian', 'spain', ['Philipp IV.|Philip IV|Philippe IV|Filippo IV|Felipe IV|Filips IV|Filip IV|Filip IV.|Filip IV|Filipe IV|IV. Fülöp|Filip IV', '1621-1665'], 'reales8', 'Seville|Segovia', ['silver', 26.5, 27.5, 41, 420], ['shield', 'cross'], ['PHILIPPVS IIII D G', 'HISPANIARVM REX'], 'hammered', { dated: [1622, 1662] }),
  coin('iberian', 'mexico', ['Karl III.|Charles III|Charles III|Carlo III|Carlos III|Karel III|Karol III|Karel III.|Karl III|Carlos III|III. Károly|Karl III', '1759-1788'], 'reales8', 'Mexico', ['silver', 26.7, 27.1, 39, 110], ['laureate', 'shield'], ['CAROLUS III DEI GRATIA', 'HISPAN ET IND REX'], 'milled', { dated: [1772, 1788] }),
  coin('iberian', 'spain', ['Alfons XIII.|Alfonso XIII|Alphonse XIII|Alfonso XIII|Alfonso XIII|Alfons XIII|Alfons XIII|Alfons XIII.|Alfons XIII|Afonso XIII|XIII. Alfonz|Alfonso XIII', '1886-1931'], 'pesetas5', 'Madrid', ['silver', 24.9, 25, 37, 26], ['portrait', 'shield'], ['ALFONSO XIII POR LA G DE DIOS', 'REY CONST DE ESPAÑA'], 'milled', { dated: [1888, 1899] }),
  coin('iberian', 'spain', ['Ferdinand VII.|Ferdinand VII|Ferdinand VII|Ferdinando VII|Fernando VII|Ferdinand VII|Ferdynand VII|Ferdinand VII.|Ferdinand VII|Fernando VII|VII. Ferdinánd|Ferdinand VII', '1808-1833'], 'escudos8', 'Madrid', ['gold', 26.9, 27.07, 37, 2700], ['laureate', 'shield'], ['FERDIN VII DEI GRATIA', 'AUSPICE DEO IN UTROQ FELIX'], 'milled', { dated: [1814, 1820] }),
  coin('swiss', 'switzerland', [], 'fr20swiss', 'Bern', ['gold', 6.44, 6.46, 21, 465], ['portrait', 'shield'], ['HELVETIA', '20 FR'], 'milled', { dated: [1897, 1935] }),
  coin('swiss', 'switzerland', [], 'fr5swiss', 'Bern', ['silver', 24.9, 25, 37, 75], ['portrait', 'shield'], ['CONFOEDERATIO HELVETICA', '5 FR'], 'milled', { dated: [1888, 1916] }),
  coin('dutch', 'netherlands', [], 'guilder', 'Utrecht|Dordrecht', ['silver', 10.3, 10.6, 32, 60], ['victory', 'shield'], ['HANC TVEMVR HAC NITIMVR', 'MO ARG ORD FOED BELG TRAI'], 'milled', { dated: [1694, 1794] }),
  coin('dutch', 'netherlands', ['Wilhelm III.|William III|Guillaume III|Guglielmo III|Guillermo III|Willem III|Wilhelm III|Vilém III.|Vilhelm III|Guilherme III|III. Vilmos|Willem III', '1849-1890'], 'rijksdaalder', 'Utrecht', ['silver', 24.9, 25, 38, 34], ['portrait', 'shield'], ['WILLEM III KONING DER NED G H V L', 'MUNT VAN HET KONINGRYK DER NEDERLANDEN'], 'milled', { dated: [1849, 1874] }),
  coin('dutch', 'netherlands', ['Wilhelmina', '1890-1948'], 'guilder10', 'Utrecht', ['gold', 6.7, 6.73, 22, 480], ['crowned', 'shield'], ['KONINGIN WILHELMINA GOD ZIJ MET ONS', 'KONINGRIJK DER NEDERLANDEN'], 'milled', { dated: [1911, 1917] }),
  coin('dutch', 'netherlands', [], 'ducat', 'Utrecht|Holland', ['gold', 3.43, 3.5, 21, 420], ['victory', 'shield'], ['CONCORDIA RES PARVAE CRESCVNT', 'MO ORD PROVIN FOEDER BELG'], 'milled', { dated: [1724, 1793] }),
];
