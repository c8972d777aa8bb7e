import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../../api/client';

export const removeLot = (listTag: string, lotId: string): Promise<Profile> =>
  call(endpoints.lists.removeLot, { params: { listTag, lotId } });
