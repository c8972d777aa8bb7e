import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../../api/client';

export const renameList = (listTag: string, name: string): Promise<Profile> =>
  call(endpoints.lists.rename, { params: { listTag }, body: { name } });
