import { cleanLine, isStorable } from '../readers/text/text';
import { invalidId, itemFault, pageFault, unreadable } from './lot-extraction';
import {
  emptyPage,
  type ExtractedPage,
  type FetchedPage,
  type PageFault,
  type PageRequest,
  type PlatformAdapter,
} from './platform-adapter';
import { isRemoved, type RemovalNotice } from './removal-notice';

/** Each item fault is published separately. A page with more faults than this is treated as unreadable. */
const MOST_FAULTS = 1_000;
const LONGEST_CONTEXT = 2_000;

/**
 * The adapter as the registry gives it: a removed lot is gone, and exceptions (deeply nested markup can exhaust the stack of a library) become page
 * faults.
 */
export function checked(adapter: PlatformAdapter, removed?: RemovalNotice): PlatformAdapter {
  return {
    startRequests: (seller) => adapter.startRequests(seller),
    ...(adapter.access && { access: adapter.access.bind(adapter) }),
    ...(adapter.renders && { renders: adapter.renders.bind(adapter) }),
    read(page, seller) {
      try {
        return removed && isRemoved(page, removed)
          ? { ...emptyPage, gone: true }
          : storable(adapter.read(page, seller), page);
      } catch (error) {
        return unreadable(
          page,
          `the adapter failed: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
        );
      }
    },
  };
}

/** Removes ids and contexts that the database cannot store, and limits the number of faults. */
function storable(extracted: ExtractedPage, page: FetchedPage): ExtractedPage {
  const [invalid, listed] = [
    extracted.listed.filter(({ sourceId }) => !isStorable(sourceId)),
    extracted.listed.filter(({ sourceId }) => isStorable(sourceId)),
  ];
  const faults = [...extracted.faults, ...invalid.map((lot) => itemFault('a listed lot', invalidId, lot))];
  return {
    ...extracted,
    lots: extracted.lots.map((lot) => ({ ...lot, page: storableRequest(lot.page) })),
    listed: listed.map((lot) => ({ ...lot, page: storableRequest(lot.page) })),
    next: extracted.next.map(storableRequest),
    faults:
      faults.length <= MOST_FAULTS ? faults : [...faults.slice(0, MOST_FAULTS), tooManyFaults(faults.length, page)],
  };
}

function storableRequest(request: PageRequest): PageRequest {
  const entries = Object.entries(request.context ?? {});
  if (entries.every(([, value]) => isStorable(value))) return request;
  const context = Object.fromEntries(entries.map(([name, value]) => [name, cleanLine(value, LONGEST_CONTEXT)]));
  return { ...request, context };
}

function tooManyFaults(count: number, page: FetchedPage): PageFault {
  return pageFault('page', `${count} parts cannot be read; the first ${MOST_FAULTS} are reported`, page.body);
}
