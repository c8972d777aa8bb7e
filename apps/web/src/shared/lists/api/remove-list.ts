import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../../api/client';

export const removeList = (listTag: string): Promise<Profile> => call(endpoints.lists.remove, { params: { listTag } });
