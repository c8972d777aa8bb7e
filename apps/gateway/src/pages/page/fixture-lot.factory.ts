import type { Lot } from '@obverse/contracts';

/** A lot as the API answers it. */
export const fixtureLot: Lot = {
  id: '0abc1def2ghi3',
  uiKey: 'denarius-trajan',
  ext: 'webp',
  title: 'Denarius, Trajan',
  origTitle: 'Denarius, Trajan',
  origDesc: 'AR Denarius, Rome, 103-111. Laureate bust right.',
  price: '270.00',
  valuta: 'USD',
  origPrice: '250.00',
  origValuta: 'EUR',
  bidState: 'BuyNow',
  isNew: false,
  isActive: true,
  categoryPaths: [['Ancient coins']],
  categories: [[{ tag: 'c-100', title: 'Ancient coins' }]],
  properties: [],
  imageCount: 2,
  images: [1],
  inLists: [],
  org: { title: 'Linden Numismatics', form: 1 },
  dicOrg: 'o-2',
  observedOn: '2026-11-24T10:00:00.000Z',
};
