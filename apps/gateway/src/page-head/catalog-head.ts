import { buildSearchPath, type CatalogItem } from '@obverse/contracts';
import { firstPicture, isText, lotPath, picturePath, shortened } from './lot-head';
import type { PageHead } from './page-head';

const PREVIEW_SIZE = 2;

/** The head of the page of a coin type. `site` is PUBLIC_URL. */
export function catalogHead(item: CatalogItem, site: string): PageHead {
  const path = `/catalog-item/${encodeURIComponent(item.uiKey === '' ? item.id : `${item.uiKey}-${item.id}`)}`;
  const listed = [...item.open, ...item.past].find(({ id }) => id === item.picture?.id);
  const position = listed ? firstPicture(listed) : 0;
  const picture =
    item.picture === undefined || position === undefined
      ? undefined
      : picturePath(item.picture, PREVIEW_SIZE, position);
  const facts = item.facts.map(({ title, value }) => `${title}: ${value}`);
  return {
    title: item.title,
    description: shortened(facts.join(' · ')),
    path,
    ...(picture === undefined ? {} : { picture }),
    type: 'website',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: item.title,
        url: site + path,
        numberOfItems: item.total,
        itemListElement: item.open.map((lot, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: site + lotPath(lot),
        })),
      },
    ],
    content: {
      heading: item.title,
      lines: facts.filter(isText),
      ...(picture === undefined ? {} : { picture: { path: picture, alt: item.title } }),
      links: [
        { path: buildSearchPath({ status: 'open', catalog: item.id }), text: item.title },
        ...item.open.map((lot) => ({ path: lotPath(lot), text: lot.title })),
      ],
    },
  };
}
