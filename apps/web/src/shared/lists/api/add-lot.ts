import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../../api/client';

export const addLot = (listTag: string, lotId: string): Promise<Profile> =>
  call(endpoints.lists.addLot, { params: { listTag, lotId } });
