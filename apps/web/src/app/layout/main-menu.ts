import { paths } from '../../shared/lib/paths';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** Whether the page at `path` belongs to the entry. */
  readonly isCurrent: (path: string) => boolean;
}

const under = (prefix: RegExp) => (path: string) => prefix.test(path);

export const mainMenu: readonly MenuEntry[] = [
  { label: 'Search', to: paths.search(), isCurrent: under(/^\/search(?:\/|$)/) },
  { label: 'Webshops', to: paths.orgs({ orgForm: 'shops' }), isCurrent: under(/^\/sellers\/(?:.*\/)?shops(?:\/|$)/) },
  {
    label: 'Marketplaces',
    to: paths.orgs({ orgForm: 'marketplaces' }),
    isCurrent: under(/^\/sellers\/(?:.*\/)?marketplaces(?:\/|$)/),
  },
  { label: 'Auctions', to: paths.auctions(), isCurrent: under(/^\/auctions(?:\/|$)/) },
  {
    label: 'Companies',
    to: paths.orgs({ orgForm: 'auction-houses' }),
    isCurrent: under(/^\/sellers\/(?:.*\/)?auction-houses(?:\/|$)/),
  },
];
