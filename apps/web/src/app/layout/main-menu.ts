import type { MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';

export interface MenuEntry {
  readonly label: MessageKey;
  readonly to: string;
  /** Whether the page at `path` belongs to the entry. */
  readonly isCurrent: (path: string) => boolean;
}

const under = (prefix: RegExp) => (path: string) => prefix.test(path);

export const mainMenu: readonly MenuEntry[] = [
  { label: 'chrome.search', to: paths.search(), isCurrent: under(/^\/search(?:\/|$)/) },
  {
    label: 'chrome.webshops',
    to: paths.orgs({ orgForm: 'shops' }),
    isCurrent: under(/^\/sellers\/(?:.*\/)?shops(?:\/|$)/),
  },
  {
    label: 'chrome.marketplaces',
    to: paths.orgs({ orgForm: 'marketplaces' }),
    isCurrent: under(/^\/sellers\/(?:.*\/)?marketplaces(?:\/|$)/),
  },
  { label: 'chrome.auctions', to: paths.auctions(), isCurrent: under(/^\/auctions(?:\/|$)/) },
  {
    label: 'chrome.companies',
    to: paths.orgs({ orgForm: 'auction-houses' }),
    isCurrent: under(/^\/sellers\/(?:.*\/)?auction-houses(?:\/|$)/),
  },
];
