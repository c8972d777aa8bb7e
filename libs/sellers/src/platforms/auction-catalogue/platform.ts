import { definePlatform } from '../../adapter-kit/define-platform';
import { auctionCatalogueAdapter } from './adapter';
import { auctionCatalogueOptionsSchema } from './options';

export const platform = definePlatform({
  name: 'auction-catalogue',
  options: auctionCatalogueOptionsSchema,
  adapter: auctionCatalogueAdapter,
  sample: {
    form: 'auction-house',
    options: {
      salesPath: '/sales',
      pageParam: 'pg',
      sale: {
        item: 'li.sale',
        link: 'a.title',
        title: 'a.title',
        starts: '.starts',
        ends: '.ends',
        lotCount: '.count',
        closed: '.over',
      },
      lot: {
        item: '.lot-card',
        link: '.lot-title a',
        sourceId: '@data-lotid',
        number: '.lot-no',
        title: '.lot-title',
        image: 'img.thumb@src',
        startPrice: '.starting',
        currentBid: '.current',
        bidCount: '.bids',
        estimate: '.estimate',
        realized: '.realized',
        unsold: '.unsold',
        ends: 'time.closes@datetime',
      },
      detail: { description: '.description', images: '.plates img@src', facts: 'dl.facts' },
    },
  },
});
