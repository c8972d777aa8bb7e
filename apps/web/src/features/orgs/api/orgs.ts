import { endpoints, type OrgsView } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { DIRECTORY_PAGE } from '../../../shared/directory/directory-page';
import { orgFormOf } from '../org-forms';

export function orgsQuery({ countryIso, orgForm, page = 1 }: OrgsView) {
  const form = orgFormOf(orgForm);
  const query = {
    ...(countryIso === undefined ? {} : { countryIso }),
    ...(form === undefined ? {} : { orgForms: [...form.codes] }),
    take: DIRECTORY_PAGE,
    skip: (page - 1) * DIRECTORY_PAGE,
  };
  return queryOptions({
    queryKey: ['orgs', query],
    queryFn: ({ signal }) => call(endpoints.directory.orgs, { query, signal }),
  });
}

/** One page of companies. The previous page stays visible until the next one has loaded. */
export function useOrgs(view: OrgsView) {
  return useQuery({ ...orgsQuery(view), placeholderData: keepPreviousData });
}
