import { Navigate, useLocation } from 'react-router';
import { parseAuctionsPath, paths } from '../../shared/lib/paths';
import { AuctionsView } from './auctions-view';

/** `/auctions/...`; a path without a type shows open auctions with the other conditions of the path. */
export function AuctionsPage() {
  const { pathname } = useLocation();
  const view = parseAuctionsPath(pathname);
  if (view) return <AuctionsView view={view} />;
  const rest = pathname.replace(/^\/auctions/, '');
  return <Navigate to={paths.auctions(parseAuctionsPath(`/auctions/open${rest}`))} replace />;
}
