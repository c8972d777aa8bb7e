import { buildSearchPath } from '@obverse/contracts';

/** schema.org BreadcrumbList from the categories to the page itself. Empty without categories. */
export function breadcrumbsOf(
  categories: readonly { readonly tag: string; readonly title: string }[],
  title: string,
  site: string,
): object[] {
  if (categories.length === 0) return [];
  const steps = categories.map((category) => ({
    name: category.title,
    item: site + buildSearchPath({ status: 'open', category: category.tag }),
  }));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...steps, { name: title }].map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}
