import { printedCategories } from './trail';

const url = 'https://coins.example/gold/vreneli-1935';
const title = 'Schweiz. 20 Franken 1935';
const read = (trail: string) =>
  printedCategories(
    `<html><head><style>.breadcrumb { color: red }</style><script>{"@type":"BreadcrumbList"}</script></head><body><nav><a href="/silber">Silber</a></nav>${trail}<h1>${title}</h1><p>455,00 €</p></body></html>`,
    url,
    title,
    ['Sample Coins'],
  );
const steps = `<a href="/">Startseite</a> › <a href="/gold">Gold</a> › <a href="/gold/schweiz">Schweiz</a> › ${title}`;

describe('a trail', () => {
  it.each([
    ['in an element named so', `<div class="breadcrumb">${steps}</div>`],
    ['with a name in its label', `<nav aria-label="Breadcrumb"><p>${steps}</p></nav>`],
    ['behind a text', `<p>Sie sind hier: ${steps}</p>`],
    ['behind a text in an element', `<div><span>You are here:</span> ${steps}</div>`],
    [
      'as a list',
      `<ol id="breadcrumbs"><li><a href="/"><i class="icon"></i></a></li><li><a href="/gold">Gold</a></li><li><a href="/gold/schweiz">Schweiz</a></li><li class="active">${title}</li></ol>`,
    ],
    [
      'in RDFa',
      `<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/"><span property="name">Home</span></a><meta property="position" content="1"></li><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/gold"><span property="name">Gold</span></a></li><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/gold/schweiz"><span property="name">Schweiz</span></a></li></ol>`,
    ],
    [
      'in the older RDFa',
      `<span xmlns:v="http://rdf.data-vocabulary.org/#" class="crumbs"><span typeof="v:Breadcrumb"><a rel="v:url" property="v:title" href="/">Home</a></span> » <span typeof="v:Breadcrumb"><a rel="v:url" property="v:title" href="/gold">Gold</a></span> » <span typeof="v:Breadcrumb"><a href="/gold/schweiz">Schweiz</a></span> » <strong>${title}</strong></span>`,
    ],
    [
      'with the shop and its catalogue',
      '<div class="breadCrumb"><a href="/shop.php">Top</a> » <a href="/catalog.php">Catalog</a> » <a href="/sample">Sample Coins</a> » <a href="/gold">Gold</a> » <a href="/gold/schweiz">Schweiz</a></div>',
    ],
    [
      'with a page of all categories',
      '<ul class="breadcrumb"><li><a href="/">Startseite</a></li><li><a href="/kategorien">Alle Kategorien</a></li><li><a href="/gold">Gold</a></li><li><a href="/gold/schweiz">Schweiz</a></li></ul>',
    ],
    [
      'that ends with a link to the lot',
      `<ul class="breadcrumb"><li><a href="/de/">Home</a></li><li><a href="/gold">Gold</a></li><li><a href="/gold/schweiz">Schweiz</a></li><li><a href="/gold/vreneli-1935">Vreneli</a></li></ul>`,
    ],
    [
      'that cuts the title',
      `<ul class="breadcrumb"><li><a href="/gold">Gold</a></li><li><a href="/gold/schweiz">Schweiz</a></li><li><a href="/p/7">Schweiz. 20 Fran…</a></li></ul>`,
    ],
    [
      'beside links to other lots',
      `<div class="breadcrumb"><a href="/p/6">Zurück</a> ${steps} <a href="/p/8">Nächster Artikel</a></div>`,
    ],
    ['without links', `<div class="crumbtrail">Home &gt; Gold &gt; Schweiz &gt; ${title}</div>`],
    ['after an empty one', `<div class="breadcrumb-mobile"></div><div class="breadcrumb">${steps}</div>`],
  ])('%s', (_, trail) => {
    expect(read(trail)).toEqual(['Gold', 'Schweiz']);
  });

  it.each([
    ['a menu', '<div class="menu"><a href="/gold">Gold</a> <a href="/silber">Silber</a></div>'],
    ['only the home page and the lot', `<div class="breadcrumb"><a href="/">Home</a> / ${title}</div>`],
    ['a list that is too long', `<div class="breadcrumbs">${'<a href="/x">Antike</a>'.repeat(12)}</div>`],
    ['a text about crumbs', '<p>The breadcrumbs of <a href="/gold">Gold</a></p>'],
    ['an element that never ends', '<div class="breadcrumb"><a href="/gold">Gold</a>'],
  ])('is not %s', (_, trail) => {
    expect(read(trail)).toEqual([]);
  });
});
