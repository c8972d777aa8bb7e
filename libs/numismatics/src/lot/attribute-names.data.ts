/** The meaning of an attribute, independent of its name in the shop. */
export type AttributeField =
  | 'material'
  | 'fineness'
  | 'year'
  | 'period'
  | 'denomination'
  | 'realm'
  | 'ruler'
  | 'mint'
  | 'grade'
  | 'weight'
  | 'pure-weight'
  | 'diameter'
  | 'reference'
  | 'service'
  | 'certificate'
  | 'kind'
  | 'quantity'
  | 'bank'
  | 'copy';

/**
 * The names that shops give their attributes, by meaning, separated by bars, in the order en de fr es it pt nl pl cs hu ru uk el tr sv ja zh and
 * related languages. Compared in the form of the dictionaries, so case, accents and punctuation do not matter.
 */
export const attributeNames: Readonly<Record<AttributeField, string>> = {
  bank: `
    Bank | Issuing bank | Bank of issue | Emissionsbank | Ausgebende Bank | Notenbank | Banque | Banque d'émission | Banque émettrice | Banca | Banca emittente |
    Banco | Banco emisor | Banco emissor | Bank emisyjny | Emisní banka | Jegybank | Банк | Банк-эмитент | Банк эмитент | Emissionsbanken
  `,
  material: `
    Metal | Material | Composition | Alloy | Metal type | Metal content | Metal composition | Type of metal | Metall | Münzmetall | Legierung |
    Werkstoff | Metallart | Zusammensetzung | Métal | Matière | Matériau | Alliage | Composition du métal | Type de métal | Composición |
    Aleación | Tipo de metal | Metal de la moneda | Metallo | Materiale | Lega | Composizione | Tipo di metallo | Composição | Liga | Metaal |
    Materiaal | Legering | Samenstelling | Metaalsoort | Kruszec | Materiał | Stop | Tworzywo | Rodzaj kruszcu | Metal/Kruszec | Kov | Materiál |
    Slitina | Složení | Zloženie | Fém | Anyag | Anyaga | Fém típusa | Ötvözet | Nemesfém | Alapanyag | Металл | Материал | Сплав | Состав |
    Тип металла | Материал изготовления | Металл, проба | Металл / Проба | Metall/Feingehalt | Metall, Feingehalt | Metal, fineness | Метал | Матеріал | Склад | Μέταλλο | Υλικό | Κράμα | Σύνθεση | Maden | Metali | Malzeme | Alaşım |
    Metal türü | Materyal | Metalltyp | Sammansättning | Materialet | Metalli | Materiaali | Aliaj | Compoziție | 材質 | 素材 | 金属 | 品位・材質 | 地金 | 材质 |
    金属材质 | 质地 | 材料 | 金屬 | 質地
  `,
  fineness: `
    Fineness | Silver fineness | Gold fineness | Silbergehalt | Goldgehalt | Feingehalt Silber | Feingehalt Gold |
    Titre argent | Titre or | Titre de l'argent | Titre de l'or | Titre du métal | Ley de plata | Ley de oro | Ley de la plata | Titolo argento |
    Titolo oro | Zilvergehalte | Goudgehalte | Próba srebra | Próba złota | Ryzost stříbra | Ryzost zlata | Ezüst finomság | Проба серебра |
    Проба золота | Проба срібла | Purity | Metal purity | Precious metal fineness | Metal fineness | Gold purity | Silver purity | Title of metal | Feingehalt |
    Feinheit | Reinheit | Feinheitsgrad | Edelmetallgehalt | Feinheit in ‰ | Titre | Pureté | Titre en millième | Titre en millièmes |
    Pureté du métal | Ley | Pureza | Título | Pureza del metal | Ley del metal | Titolo | Purezza | Titolo metallo | Toque | Teor |
    Pureza do metal | Gehalte | Zuiverheid | Zuiverheid metaal | Fijnheid | Próba | Próba kruszcu | Próba metalu | Ryzost | Ryzost kovu |
    Rýdzosť | Finomság | Fémtisztaság | Tisztaság | Проба | Проба металла | Чистота | Проба, ‰ | Чистота металла | Проба металу | Καθαρότητα |
    Τίτλος κράματος | Ayar | Saflık | Milyem | Finhalt | Renhet | Finhet | Pitoisuus | Puritate | Titlu | 品位 | 純度 | 纯度 | 成色 | 含银量 | 含金量
  `,
  year: `
    Year | Date | Year of issue | Year of minting | Issue year | Mint year | Coin date | Year(s) | Years | Year of issuance | Date of issue |
    Dated | Jahr | Jahrgang | Prägejahr | Ausgabejahr | Jahreszahl | Emissionsjahr | Datierung | Erscheinungsjahr | Jahr(e) | Année | Millésime |
    Année d'émission | Année de frappe | Années | Año | Fecha | Año de emisión | Año de acuñación | Años | Anno | Data | Anno di emissione |
    Anno di conio | Anni | Millesimo | Datazione | Ano | Ano de emissão | Ano de cunhagem | Data de emissão | Jaar | Jaartal | Jaar van uitgifte |
    Uitgiftejaar | Datum | Muntjaar | Rok | Rok emisji | Rocznik | Rok bicia | Data emisji | Datowanie | Rok wybicia | Rok ražby | Ročník |
    Rok vydání | Rok emise | Letopočet | Rok vydania | Rok razby | Év | Évszám | Kibocsátás éve | Verés éve | Évjárat | Kiadás éve |
    Kibocsátási év | Год | Год выпуска | Год чеканки | Дата | Год эмиссии | Дата выпуска | Датировка | Год(ы) | Годы | Рік | Рік випуску |
    Рік карбування | Дата випуску | Έτος | Χρονολογία | Έτος έκδοσης | Έτος κοπής | Ημερομηνία | Χρονιά | Yıl | Tarih | Basım yılı | Darp yılı |
    Basım tarihi | Yılı | År | Årtal | Utgivningsår | Präglingsår | Årstall | Årgang | Vuosi | Vuosiluku | An | Anul | Anul emiterii | Година |
    年 | 年号 | 年代 | 発行年 | 製造年 | 西暦 | 発行年度 | 年銘 | 年份 | 发行年份 | 铸造年份 | 日期 | 發行年份
  `,
  period: `
    Period | Era | Epoch | Century | Age | Historical period | Reign | Epoche | Jahrhundert | Zeitraum | Periode | Zeit | Période | Époque |
    Siècle | Periodo | Época | Siglo | Epoca | Secolo | Período | Século | Tijdperk | Eeuw | Okres | Wiek | Epoka | Období | Století | Korszak |
    Időszak | Század | Период | Век | Эпоха | Період | Епоха | Περίοδος | Αιώνας | Dönem | Yüzyıl | Tidsperiod | Sekel | 時代 | 年代・時代 | 世紀 | 时期 |
    朝代 | 時期 | 世纪
  `,
  denomination: `
    Denomination | Face value | Value | Nominal value | Nominal | Coin denomination | Currency/Denomination | Denomination/Type |
    Face Value/Denomination | Nominale | Nennwert | Münznominal | Wertstufe | Stückelung | Nennwert/Nominal | Wert | Valeur | Valeur faciale |
    Dénomination | Type de monnaie | Faciale | Denominación | Valor facial | Valor | Valor nominal | Facial | Valore | Valore nominale |
    Valore facciale | Denominazione | Denominação | Valor de face | Waarde | Nominale waarde | Denominatie | Nominaal | Muntsoort | Nominał |
    Wartość | Wartość nominalna | Nominalna | Nominál | Hodnota | Nominální hodnota | Nominálna hodnota | Denominace | Címlet | Névérték |
    Denomináció | Érték | Номинал | Номинальная стоимость | Достоинство | Номінал | Номінальна вартість | Αξία | Ονομαστική αξία | Υποδιαίρεση |
    Νόμισμα | Kupür | Nominal değer | Değer | Birim | Değeri | Valör | Nominellt värde | Pålydende | Valør | Nominaali | Nimellisarvo | Valoare |
    Valoare nominală | 額面 | 面額 | 単位 | 金種 | 面值 | 币值 | 幣值
  `,
  realm: `
    Country | Country of issue | Country/Region of manufacture | Issuing country | Issuer | State | Country/Region | Region | Issuing authority |
    Country of origin | Country or region of origin | Empire | Kingdom | Nation | Country/State | Country Name | Country / Period | Land |
    Ausgabeland | Herausgeber | Staat | Prägeland | Gebiet | Münzherrschaft | Herkunftsland | Emittent | Land/Region | Pays | Pays d'émission |
    Émetteur | État émetteur | Région | Pays d'origine | Territoire | Royaume | País | País de emisión | Emisor | Estado emisor | Región |
    País emisor | País de origen | Reino | Paese | Stato | Nazione | Paese di emissione | Emittente | Regione | Zecca/Stato | Paese di origine |
    País emissor | País de emissão | Emissor | Região | Land van uitgifte | Uitgever | Regio | Gebied | Kraj | Państwo | Kraj emisji | Emitent |
    Kraj pochodzenia | Země | Stát | Země původu | Vydavatel | Krajina | Štát | Země vydání | Ország | Kibocsátó | Kibocsátó ország | Állam |
    Származási ország | Страна | Государство | Страна выпуска | Эмитент | Страна-эмитент | Регион | Держава | Країна | Країна випуску | Емітент |
    Χώρα | Χώρα έκδοσης | Κράτος | Εκδότης | Περιοχή | Ülke | Devlet | Ülkesi | Bölge | Utgivningsland | Utgivare | Utsteder | Maa |
    Liikkeeseenlaskija | Țara | Țară | Земља | Држава | 国 | 発行国 | 国名 | 国・地域 | 地域 | 国家 | 发行国 | 国家/地区 | 地区 | 國家 | 發行國 | 国家地区
  `,
  ruler: `
    Ruler | King | Emperor | Ruler/Issuer | Authority | Monarch | Queen | Sovereign | Pope | Issued by | Reign of | Sultan | Issuing ruler |
    Dynasty/Ruler | Herrscher | Kaiser | König | Münzherr | Regent | Regierung | Papst | Bischof | Herrscher/in | Souverain | Roi | Empereur |
    Règne | Autorité | Dirigeant | Pape | Autorité émettrice | Régnant | Gobernante | Rey | Emperador | Soberano | Reinado | Monarca | Autoridad |
    Autoridad emisora | Sovrano | Re | Imperatore | Autorità | Regnante | Papa | Autorità emittente | Dogato | Doge | Governante | Rei |
    Imperador | Heerser | Koning | Keizer | Vorst | Stadhouder | Władca | Król | Cesarz | Panujący | Panovník | Vládce | Císař | Král | Vladař |
    Uralkodó | Király | Császár | Правитель | Император | Правление | Царь | Период правления | Монарх | Имперский период | Король | Імператор |
    Правитель (монарх) | Ηγεμόνας | Βασιλιάς | Αυτοκράτορας | Hükümdar | Padişah | İmparator | Kral | Kung | Konge | Kejsare | Hallitsija |
    Împărat | Rege | Domnitor | Владар | 君主 | 統治者 | 皇帝 | 国王 | 発行者 | 统治者 | 君王 | 帝王
  `,
  mint: `
    Mint | Mint location | Mint mark | Mintmark | Mint place | Minted in | Mint/City | Place of minting | Mint (city) | Prägestätte | Münzstätte |
    Prägeort | Münzzeichen | Prägeanstalt | Prägebuchstabe | Münzprägestätte | Atelier | Atelier monétaire | Marque d'atelier | Lieu de frappe |
    Ville | Nom de l'atelier/ville | Lettre d'atelier | Ceca | Casa de moneda | Marca de ceca | Lugar de acuñación | Zecca | Segno di zecca |
    Casa da moeda | Marca da casa da moeda | Muntplaats | Munthuis | Muntteken | Muntatelier | Mennica | Znak mennicy | Mincovna |
    Značka mincovny | Mincovňa | Verde | Verdejel | Pénzverde | Veret helye | Монетный двор | Знак монетного двора | Место чеканки | Двор |
    Монетний двір | Місце карбування | Νομισματοκοπείο | Darphane | Darp yeri | Basım yeri | Myntort | Myntverk | Mynthus | Myntsted | Møntsted |
    Rahapaja | Monetărie | Ковница | 造幣局 | 鋳造所 | 鋳造地 | ミント | ミントマーク | 造币厂 | 铸造地 | 造幣廠 | 铸币厂
  `,
  grade: `
    Grade | Condition | Quality | State of preservation | Coin grade | Preservation | Grading | Condition/Grade | Conservation | Erhaltung |
    Erhaltungsgrad | Qualität | Zustand | Erhaltungszustand | Erh. | Prägequalität | Erhaltung/Qualität | Qualité | État | État de conservation |
    Grade/État | Degré de conservation | Qualité d'état | Conservación | Calidad | Estado | Estado de conservación | Grado | Conservazione |
    Qualità | Stato di conservazione | Condizione | Condizioni | Grado di conservazione | Conservação | Estado de conservação | Qualidade |
    Kwaliteit | Staat | Conditie | Kwaliteit munt | Stan | Stan zachowania | Jakość | Zachowanie | Zachování | Stav | Kvalita | Stav zachování |
    Zachovalosť | Állapot | Tartásfok | Minőség | Megtartás | Состояние | Сохранность | Качество | Состояние монеты | Степень сохранности | Стан |
    Збереженість | Стан збереження | Κατάσταση | Ποιότητα | Βαθμός | Kondisyon | Durum | Kalite | Kondüsyon | Kvalitet | Skick | Bevaring |
    Kvalitetsgrad | Kuntoluokka | Kunto | Stare | Stare de conservare | Очуваност | グレード | 状態 | 評価 | 品相 | 等级 | 品級 | 等級 | 评级 | 成色等级 | 保存状態
  `,
  weight: `
    Weight | Total weight | Gross weight | Weight (g) | Weight in grams | Wt | Coin weight | Mass | Weight (grams) | Weight, g | Gewicht |
    Rauhgewicht | Raugewicht | Gesamtgewicht | Gewicht (g) | Bruttogewicht | Gewicht in Gramm | Gewicht in g | Masse | Poids | Poids (g) |
    Poids en grammes | Poids total | Peso | Peso (g) | Peso total | Masa | Peso (gr) | Peso en gramos | Peso in grammi | Massa | Peso totale |
    Waga | Waga (g) | Ciężar | Hmotnost | Váha | Hmotnosť | Hrubá hmotnost | Súly | Tömeg | Súlya | Bruttó súly | Вес | Масса | Вес, г |
    Масса, г | Общий вес | Вес (г) | Вага | Маса | Масса (г) | Вес монеты | Βάρος | Ağırlık | Gram | Ağırlığı | Vikt | Vægt | Vekt | Paino |
    Greutate | Masă | Тежина | 重さ | 重量 | 量目 | 質量 | 总重 | 重量(g) | 總重
  `,
  'pure-weight': `
    Fine weight | Pure weight | Precious metal content per unit | Gold content | Silver content | Metal weight | Actual gold weight | AGW | ASW |
    Actual silver weight | Feingewicht | Goldgehalt | Silbergehalt | Poids fin | Poids d'or fin | Peso fino | Peso puro | Fijngewicht |
    Waga czystego kruszcu | Hmotnost čistého kovu | Tiszta súly | Színsúly | Чистый вес | Вес чистого металла | 純金量
  `,
  diameter: `
    Diameter | Size | Diameter (mm) | Diameter in mm | Diam | Diameter, mm | Durchmesser | Größe | Durchmesser (mm) | Durchmesser in mm | Dm |
    Diamètre | Module | Diamètre (mm) | Taille | Diámetro | Módulo | Diámetro (mm) | Diametro | Diametro (mm) | Modulo | Dimensioni | Diâmetro |
    Tamanho | Doorsnede | Diameter munt | Średnica | Wymiary | Średnica (mm) | Průměr | Rozměr | Priemer | Průměr mince | Átmérő | Méret |
    Диаметр | Размер | Диаметр, мм | Диаметр (мм) | Діаметр | Розмір | Διάμετρος | Çap | Çapı | Boyut | Storlek | Diametri | Halkaisija |
    Diametru | Пречник | 直径 | 直徑 | サイズ | 大きさ | 尺寸 | 口径
  `,
  reference: `
    Reference | References | Catalogue reference | Catalogue references | Catalog number | Catalogue number | Catalogue | Catalog | Cat. no. | Catalog reference | Ref | Ref. | Literature |
    Catalog # | Pick number | Bibliography | Numista | Catalog No. | Katalog | Katalognummer | Katalog-Nr. | Literatur | Referenz | Zitat |
    Zitate | Kat.-Nr. | Literaturzitat | Referenzen | Katalogzitat | Literaturangabe | Référence | Références | N° de catalogue | Bibliographie |
    N° dans les ouvrages de référence | Réf. | Références bibliographiques | Referencia | Referencias | Catálogo | Número de catálogo |
    Bibliografía | Riferimento | Riferimenti | Catalogo | Numero catalogo | Bibliografia | Referência | Referências | Referentie | Catalogus |
    Catalogusnummer | Literatuur | Numer katalogowy | Nr katalogowy | Literatura | Numer w katalogu | Katalogi | Katalogové číslo |
    Katalógové číslo | Katalógus | Katalógusszám | Irodalom | Hivatkozás | Katalógus szám | Каталог | Номер по каталогу | Литература |
    Каталожный номер | № по каталогу | Ссылки на каталоги | Каталожний номер | Література | Κατάλογος | Αναφορά | Αναφορές | Βιβλιογραφία |
    Katalog no | Referans | Referens | Referenser | Litteratur | Referanse | Kirjallisuus | Referință | カタログ番号 | カタログ | 参考 | 文献 | 目录编号 | 目录 |
    参考文献 | 目錄編號
  `,
  service: `
    Certification | Grading service | Certified by | Graded by | Slab | Certification company | TPG | Professional grader | Grading company |
    Certification service | Grader | Certification agency | Zertifizierung | Grading | Gradingfirma | Grading-Firma | Zertifiziert von |
    Prüfungsgesellschaft | Société de gradation | Gradé par | Société de certification | Certificación | Empresa certificadora | Certificado por |
    Encapsulado | Certificazione | Certificato da | Periziata da | Certificação | Certificering | Gegradeerd door | Firma gradingowa |
    Certyfikacja | Certifikace | Certifikácia | Minősítő cég | Minősítés | Сертификация | Слаб | Грейдинг | Грейдинговая компания | Сертифікація |
    Слабована | Πιστοποίηση | Sertifika | Sertifikasyon | Certifiering | Graderad av | Sertifisering | Certificare | 鑑定 | 鑑定会社 | 認証 | 认证 | 评级公司 |
    评级机构 | 評級公司 | 鑑定機関
  `,
  certificate: `
    Certification number | Cert number | Cert # | Certificate number | Cert no | Cert. No. | Certification no. | Slab number | NGC number |
    PCGS number | Serial number of certification | Cert | Zertifikatsnummer | Zertifikat-Nr. | Slab-Nummer | Zertifizierungsnummer |
    Numéro de certification | N° de certification | Número de certificación | Número de certificado | Numero certificazione |
    Numero di certificato | Número de certificação | Certificeringsnummer | Numer certyfikatu | Číslo certifikátu | Tanúsítványszám |
    Номер сертификата | Номер слаба | Номер сертифікату | Sertifika numarası | Sertifika no | Certifieringsnummer | 鑑定番号 | 認証番号 | 证书编号 | 评级编号
  `,
  kind: `
    Type | Category | Item type | Object | Object type | Product type | Kind | Coin type | Art | Objekt | Objektart | Kategorie | Typ |
    Produktart | Type de produit | Catégorie | Objet | Tipo | Categoría | Objeto | Categoria | Tipologia | Oggetto | Categorie | Soort | Rodzaj |
    Kategoria | Druh | Předmět | Típus | Kategória | Тип | Категория | Вид | Предмет | Категорія | Είδος | Τύπος | Κατηγορία | Tür | Kategori |
    Typ av objekt | 種類 | カテゴリ | 分類 | 类型 | 类别 | 種別 | 類別
  `,
  quantity: `
    Quantity | Number of coins | Number of pieces | Pieces | Qty in lot | Number of items | Lot size | Anzahl | Stückzahl | Anzahl Münzen |
    Anzahl der Münzen | Quantité | Nombre de pièces | Nombre de monnaies | Número de monedas | Número de piezas | Quantità | Numero di monete |
    Numero pezzi | Número de moedas | Aantal munten | Aantal stuks | Liczba sztuk | Liczba monet | Počet kusů | Počet mincí | Darabszám |
    Количество монет | Количество предметов | Кількість монет | Αριθμός νομισμάτων | Adet sayısı | Antal mynt | 枚数 | 数量(枚) | 件数
  `,
  copy: `
    Authenticity | Original/Copy | Original/Reproduction | Modified item | Original/Replica | Echtheit | Original/Nachprägung | Authenticité |
    Original/Reproducción | Autenticità | Oryginalność | Originalita | Eredetiség | Оригинал/копия | Подлинность | Оригінал/копія | Γνησιότητα |
    Orijinallik | Äkthet | 真偽 | 真伪
  `,
};
