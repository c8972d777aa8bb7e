import { laterEndpoints, type NewLotReport } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

/** Reports an error in a lot to the people behind the site. */
export function useReport(id: string) {
  return useMutation({
    mutationFn: (body: NewLotReport) => call(laterEndpoints.reports.report, { params: { id }, body }),
  });
}
