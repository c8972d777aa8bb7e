/** Auctions and companies on a page of their lists. */
export const DIRECTORY_PAGE = 24;
/** The address has room for two digits. */
export const MAX_DIRECTORY_PAGE = 99;

export const nothingForSelection = 'No results found for your selection. Choose other filters please.';
