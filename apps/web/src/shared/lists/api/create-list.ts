import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../../api/client';

export const createList = (name: string): Promise<Profile> => call(endpoints.lists.create, { body: { name } });
