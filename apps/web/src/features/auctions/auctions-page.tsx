import { auctionsViewOf, parseAuctionsPath } from '@obverse/contracts';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../shared/lib/paths';
import { AuctionsView } from './auctions-view';

/** `/auctions/...`; a path without a type shows open auctions with the other conditions of the path. An unknown path leads home. */
export function AuctionsPage() {
  const { pathname } = useLocation();
  const view = parseAuctionsPath(pathname);
  if (view) return <AuctionsView view={view} />;
  const typed = auctionsViewOf(pathname);
  return <Navigate to={typed ? paths.auctions(typed) : paths.home} replace />;
}
