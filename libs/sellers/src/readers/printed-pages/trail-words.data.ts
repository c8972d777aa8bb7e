/** Words of a trail from the home page to the page's own place (`Home › Gold › Vreneli`), by language. Parts of regular expressions, whole words in any case. */

/** Names that sites give to the element around the trail, parts of words. */
export const trailNames =
  'bread-?crumb|crumbs(?!on)|crumb-?(?:trail|list|nav)|pathway|brotkrumen|brotkr(?:ü|ue)mel|fil-?d-?ariane|briciole|kruimelpad|migas-de-pan|okruszki';

/** Texts before the trail. */
export const hereWords =
  'sie (?:befinden sich|sind) hier|you are here|vous êtes ici|(?:ti trovi|tu sei|sei) qui|(?:usted está|estás) aquí|você está (?:aqui|em)|(?:u|je) bent hier|jesteś tutaj|nacházíte se|вы (?:здесь|находитесь)|ви тут|du är här|du er her|olet tässä|itt vagy|βρίσκεστε εδώ|buradasınız';

/** Steps that are the site or all its goods. */
export const rootWords: readonly string[] = [
  String.raw`home ?(?:page|pagina)?|start ?(?:page|seite|sida|pagina)?|main(?: page)?|top|index|shop|store|catalog(?:ue)?|all (?:products|items|coins)|products|our (?:shop|store|coins)`,
  String.raw`(?:online-?)?shop|katalog|haupt(?:seite|katalog)|(?:alle )?produkte|alle artikel|sortiment`,
  String.raw`accueil|boutique(?: en ligne)?|(?:tous les |nos )?produits|catalogue|pagina iniziale|negozio|(?:tutti i )?prodotti|catalogo`,
  String.raw`inicio|início|página (?:inicial|principal)|tienda|loja|(?:todos los )?productos|(?:todos os )?produtos|catálogo|winkel|(?:alle )?producten`,
  String.raw`strona główna|sklep|produkty|úvod(?:ní stránka)?|hlavní (?:strana|stránka)|domov|domů|obchod|eshop|e-shop|kezdőlap|főoldal|termékek`,
  String.raw`hem|hjem|forside|etusivu|koti|kauppa|tuotteet|butik(?:k(?:en)?)?|produkter|varer|esileht|pood|sākums|veikals|pradžia|pagrindinis|parduotuvė`,
  String.raw`главная(?: страница)?|каталог|магазин|товары|головна|начало|почетна|αρχική(?: σελίδα)?|κατάστημα|ana ?sayfa|mağaza|ürünler|acasă|magazin|produse|početna|naslovnica|trgovina`,
  String.raw`(?:all |our |shop |product )?categories|(?:alle )?(?:produkt)?kategorien|(?:alle )?warengruppen|(?:toutes les |nos )?catégories|(?:tutte le )?categorie|(?:todas las )?categorías|(?:todas as )?categorias|(?:alle )?categorie(?:ë|e)n`,
  String.raw`(?:wszystkie |všechny )?kategorie|(?:összes )?kategóriák?|(?:alla |alle )?kategorier|(?:kaikki )?kategoriat|(?:все )?категории|(?:всі )?категорії|κατηγορίες|(?:tüm )?kategoriler|(?:toate )?categoriile?|(?:sve )?kategorije|カテゴリー?一覧|全部分类`,
  String.raw`ホーム|トップ(?:ページ)?|商品一覧|首页|首頁|全部商品|홈`,
];

/** Links beside the trail that lead back, or to the next lot. */
export const backWords: readonly string[] = [
  String.raw`back|previous|prev|next|zurück|vor(?:heriger|wärts)|nächster|weiter|(?:zur )?übersicht|retour|précédent|suivant|indietro|torna|precedente|successivo|volver|atrás|anterior|siguiente|voltar|seguinte|próximo|terug|vorige|volgende`,
  String.raw`wstecz|powrót|poprzedni|następny|zpět|předchozí|další|späť|vissza|előző|következő|tillbaka|föregående|nästa|tilbage|tilbake|forrige|neste|takaisin|edellinen|seuraava|назад|предыдущий|следующий|вперед|πίσω|geri|înapoi|natrag`,
];
