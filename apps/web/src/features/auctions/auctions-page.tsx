import { Navigate, useLocation } from 'react-router';
import { parseAuctionsPath, paths } from '../../shared/lib/paths';
import { AuctionsView } from './auctions-view';

/** `/auctions/...`; the bare path goes to the open ones. */
export function AuctionsPage() {
  const view = parseAuctionsPath(useLocation().pathname);
  if (!view) return <Navigate to={paths.auctions()} replace />;
  return <AuctionsView view={view} />;
}
