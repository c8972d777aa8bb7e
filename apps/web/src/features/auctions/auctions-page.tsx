import { Navigate, useLocation } from 'react-router';
import { parseAuctionsPath, paths } from '../../shared/lib/paths';
import { AuctionsView } from './auctions-view';

/** `/auctions/...`; the path without a type shows open auctions. */
export function AuctionsPage() {
  const view = parseAuctionsPath(useLocation().pathname);
  if (!view) return <Navigate to={paths.auctions()} replace />;
  return <AuctionsView view={view} />;
}
