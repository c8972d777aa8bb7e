import type { AuctionsView } from '@obverse/contracts';
import { categoryKeyOf, useFavouriteCategory, type FavouriteCategory } from '../../shared/directory/favourite-category';
import { useChoiceOfTag } from '../../shared/search/choices';

/**
 * The category of the auctions: that of the address, otherwise the favourite one. `title` is undefined until the title of a category of the address
 * is known.
 */
export function useAuctionCategory(view: AuctionsView) {
  const { favourite, choose } = useFavouriteCategory();
  const { categoryKey = categoryKeyOf(favourite?.tag) } = view;
  const tag = categoryKey === undefined ? undefined : `c-${categoryKey}`;
  const isFavourite = tag !== undefined && tag === favourite?.tag;
  const known = useChoiceOfTag('category', isFavourite ? undefined : tag).data;
  const title = isFavourite ? favourite.title : known?.title;
  const category: FavouriteCategory | undefined = tag === undefined || title === undefined ? undefined : { tag, title };
  const asked: AuctionsView = categoryKey === undefined ? view : { ...view, categoryKey };
  return { asked, tag, category, choose } as const;
}
