import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParam } from '../../shared/routing/use-search-param';

/** The token of a mailed link. It is removed from the address at once, so that it is neither shared nor kept in the history. */
export function useToken(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = useSearchParam('token') ?? undefined;
  const [token, setToken] = useState(given);
  if (given !== undefined && given !== token) setToken(given);
  useEffect(() => {
    if (given === undefined) return;
    void navigate({ search: '', hash }, { replace: true, preventScrollReset: true });
  }, [given, hash, navigate]);
  return token;
}
