/** Auctions and companies per page. */
export const DIRECTORY_PAGE = 24;
/** The address allows two digits. */
export const MAX_DIRECTORY_PAGE = 99;

export const nothingForSelection = 'No results found for your selection. Choose other filters please.';
