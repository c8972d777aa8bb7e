import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import { lotNoteLimits } from './constants';
import { endpoint } from './endpoint';
import { foundNotesSchema, lotNoteSchema, lotNoteTagsSchema, newLotNoteSchema } from './lot-note';
import { line } from './plain-text';
import { listTagSchema } from './user';

/** Longer than a person types. */
const MAX_WORDS = 200;
const MAX_PAGE = 1_000;

/** Extends the calls of docs/product.md. */
export const lotNoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/notes',
    summary: 'What the user wrote down about lots: note, tags, own highest bid. Lots without any of these are left out',
    query: z.strictObject({
      ids: z.union([lotIdSchema.transform((id) => [id]), z.array(lotIdSchema).max(lotNoteLimits.asked)]),
    }),
    answer: z.array(lotNoteSchema),
    needsSignIn: true,
    throttle: 'list',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/user/notes/:lotId',
    summary:
      'Stores what the user writes down about a lot, in place of what there was; all of it empty deletes it. The lot is in a list of the user, or has a note',
    params: z.object({ lotId: lotIdSchema }),
    body: newLotNoteSchema,
    answer: lotNoteSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [409],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/user/notes/tags',
    summary: 'The tags of all notes of the user, the most frequent first',
    answer: lotNoteTagsSchema,
    needsSignIn: true,
    throttle: 'list',
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/user/lists/:listTag/notes',
    summary: 'Notes about lots of a list that contain all words, and have the tag; 50 on a page',
    params: z.object({ listTag: listTagSchema }),
    query: z.strictObject({
      words: line(MAX_WORDS).optional(),
      tag: line(lotNoteLimits.tag).optional(),
      page: z.coerce.number().int().min(1).max(MAX_PAGE).optional(),
    }),
    answer: foundNotesSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
} as const;
