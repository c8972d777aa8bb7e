import { laterEndpoints } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { activeLanguage } from '../../language/messages';

const { ofType, ofTypeTable, ofLot } = laterEndpoints.worth;

/** What coins of a type were sold for, in the visitor's currency. */
export function useTypeWorth(id: string) {
  return useQuery({
    queryKey: ['worth', id],
    queryFn: ({ signal }) => call(ofType, { params: { id }, query: {}, signal }),
  });
}

/** Prices and states of a lot as they were observed. */
export function useLotHistory(id: string) {
  return useQuery({
    queryKey: ['lot-history', id],
    queryFn: ({ signal }) => call(ofLot, { params: { id }, signal }),
  });
}

/** Addresses of the points of a type as files, with the currency and the language of the page. */
export function worthFiles(id: string, currency: string): { readonly table: string; readonly data: string } {
  const query = new URLSearchParams({ currency, language: activeLanguage() }).toString();
  const address = (path: string) => `${path.replace(':id', id)}?${query}`;
  return { table: address(ofTypeTable.path), data: address(ofType.path) };
}
