import type { Examples } from './example';

export const popular = {
  searches: { answer: [{ path: '/search/open/val-denarius/met-silver', title: 'Silver denarii, open lots' }] },
} satisfies Examples['popular'];
