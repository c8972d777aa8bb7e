import fc from 'fast-check';
import { type LabelledText, labelledTexts, type LotFate, lotFate } from './auction-words';
import * as words from './auction-words.data';

const labels: readonly (readonly [
  language: string,
  Readonly<Record<Exclude<LabelledText['name'], 'bidCount' | 'nextBid'>, string>>,
])[] = [
  ['en', { estimate: 'Estimate', startPrice: 'Starting price', currentBid: 'Current bid', realized: 'Price realized' }],
  ['de', { estimate: 'Schätzpreis', startPrice: 'Ausruf', currentBid: 'Aktuelles Gebot', realized: 'Zuschlag' }],
  [
    'fr',
    { estimate: 'Estimation', startPrice: 'Prix de départ', currentBid: 'Offre actuelle', realized: 'Prix réalisé' },
  ],
  [
    'it',
    { estimate: 'Stima', startPrice: 'Base d\u2019asta', currentBid: 'Offerta attuale', realized: 'Aggiudicato a' },
  ],
  ['es', { estimate: 'Estimación', startPrice: 'Precio salida', currentBid: 'Puja actual', realized: 'Remate' }],
  [
    'pt',
    { estimate: 'Estimativa', startPrice: 'Lance inicial', currentBid: 'Lance atual', realized: 'Arrematado por' },
  ],
  ['nl', { estimate: 'Schatting', startPrice: 'Inzet', currentBid: 'Huidig bod', realized: 'Hamerprijs' }],
  [
    'pl',
    { estimate: 'Estymacja', startPrice: 'Cena wywoławcza', currentBid: 'Aktualna oferta', realized: 'Cena uzyskana' },
  ],
  [
    'cs',
    { estimate: 'Odhad', startPrice: 'Vyvolávací cena', currentBid: 'Aktuální příhoz', realized: 'Dosažená cena' },
  ],
  ['hu', { estimate: 'Becsérték', startPrice: 'Kikiáltási ár', currentBid: 'Aktuális licit', realized: 'Leütési ár' }],
  ['sv', { estimate: 'Värdering', startPrice: 'Utropspris', currentBid: 'Högsta bud', realized: 'Klubbat pris' }],
  ['da', { estimate: 'Vurdering', startPrice: 'Startpris', currentBid: 'Højeste bud', realized: 'Hammerslag' }],
  ['nb', { estimate: 'Vurdering', startPrice: 'Utropspris', currentBid: 'Høyeste bud', realized: 'Tilslag' }],
  ['fi', { estimate: 'Arvio', startPrice: 'Lähtöhinta', currentBid: 'Korkein tarjous', realized: 'Vasarahinta' }],
  [
    'ru',
    { estimate: 'Эстимейт', startPrice: 'Стартовая цена', currentBid: 'Текущая ставка', realized: 'Цена продажи' },
  ],
  [
    'el',
    {
      estimate: 'Εκτίμηση',
      startPrice: 'Τιμή εκκίνησης',
      currentBid: 'Τρέχουσα προσφορά',
      realized: 'Τιμή κατακύρωσης',
    },
  ],
  [
    'tr',
    {
      estimate: 'Tahmini fiyat',
      startPrice: 'Başlangıç fiyatı',
      currentBid: 'Güncel teklif',
      realized: 'Çekiç fiyatı',
    },
  ],
  ['ja', { estimate: '評価額', startPrice: '開始価格', currentBid: '現在価格', realized: '落札価格' }],
  ['ko', { estimate: '추정가', startPrice: '시작가', currentBid: '현재가', realized: '낙찰가' }],
  ['zh', { estimate: '估价', startPrice: '起拍价', currentBid: '当前价', realized: '成交价' }],
];

const fates: readonly (readonly [text: string, LotFate])[] = [
  ['Sold', 'sold'],
  ['Unsold', 'unsold'],
  ['Lot not sold', 'unsold'],
  ['Lot withdrawn', 'withdrawn'],
  ['Verkauft', 'sold'],
  ['nicht verkauft', 'unsold'],
  ['Unverkauft', 'unsold'],
  ['zurückgezogen', 'withdrawn'],
  ['Invendu', 'unsold'],
  ['Adjugé', 'sold'],
  ['Retiré de la vente', 'withdrawn'],
  ['Invenduto', 'unsold'],
  ['Aggiudicato', 'sold'],
  ['No vendido', 'unsold'],
  ['Retirado', 'withdrawn'],
  ['Niet verkocht', 'unsold'],
  ['Verkocht', 'sold'],
  ['niesprzedany', 'unsold'],
  ['Wycofano', 'withdrawn'],
  ['Neprodáno', 'unsold'],
  ['Prodáno', 'sold'],
  ['Nem kelt el', 'unsold'],
  ['Elkelt', 'sold'],
  ['Osåld', 'unsold'],
  ['Såld', 'sold'],
  ['Usolgt', 'unsold'],
  ['Ei myyty', 'unsold'],
  ['не продан', 'unsold'],
  ['Продано', 'sold'],
  ['Снят с торгов', 'withdrawn'],
  ['δεν πωλήθηκε', 'unsold'],
  ['Satılmadı', 'unsold'],
  ['流拍', 'unsold'],
  ['不落札', 'unsold'],
  ['落札済', 'sold'],
];

it('has every word in at least twelve languages', () => {
  for (const [name, byLanguage] of Object.entries(words)) {
    expect([name, Object.keys(byLanguage).length >= 12]).toEqual([name, true]);
  }
});

const stated = (block: string) => labelledTexts(block).map(({ name, text }) => [name, text.trim()]);

it.each(labels)('recognises a figure by its label in %s', (language, names) => {
  for (const [name, label] of Object.entries(names)) {
    expect([label, stated(`${label}: 80`)]).toEqual([label, [[name, '80']]]);
    expect([label, stated(`${label.toLocaleUpperCase(language)} 80`)]).toEqual([label, [[name, '80']]]);
  }
});

it.each(labels)('separates the four figures of one line in %s', (_, names) => {
  const line = `${names.estimate}: 400 - 600 EUR ${names.startPrice}: 320 EUR ${names.currentBid}: 350 EUR ${names.realized}: 380 EUR`;
  expect(stated(line)).toEqual([
    ['estimate', '400 - 600 EUR'],
    ['startPrice', '320 EUR'],
    ['currentBid', '350 EUR'],
    ['realized', '380 EUR'],
  ]);
});

it.each(fates)('maps %s to %s', (text, fate) => {
  expect(lotFate(text)).toBe(fate);
  expect(lotFate(`Lot 12: ${text}.`)).toBe(fate);
});

it.each([['Silver'], ['Soldier\u2019s medal'], ['Place bid'], ['']])('finds no result in %j', (text) => {
  expect(lotFate(text)).toBeUndefined();
});

it.each([
  ['Next minimum bid: $550'],
  ['Nächstes Gebot: 430 €'],
  ['Prochaine enchère : 60 €'],
  ['Шаг ставки: 1 000 руб.'],
  ['入札単位：500円'],
])('recognises %s as the next bid, not as a figure of the lot', (line) => {
  expect(labelledTexts(line).map(({ name }) => name)).toEqual(['nextBid']);
});

it.each([['Weight: 3'], ['Lot number 12'], ['']])('finds no figure in %j', (block) => {
  expect(stated(block)).toEqual([]);
});

it('never throws', () => {
  const token = fc.constantFrom('Estimate', 'Start', '12', '€', ':', ' ', 'Zuschlag', '起拍价', 'sold', 'nicht ');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(token, { maxLength: 300 }).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (line) => void [labelledTexts(line), lotFate(line)]));
});
