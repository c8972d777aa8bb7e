import { languageHeader } from '@obverse/contracts';
import type { WorkerMessage } from '../shared/api/saved-at';
import { PersonalStore } from './personal-store';
import { openPage, showPush, subscribeAgain } from './push';
import { kindOf, ruleOf, type SavedKind } from './rules';
import { oldestBeyond, type AskedCall } from './saved-answers';
import { outdatedShells, shellNameOf } from './shells';
import type { AnsweredEvent, WorkerScope } from './scope';

/** Replaced by the build: its id, and the files without which no page can be shown. */
declare const BUILD: { readonly id: string; readonly files: readonly string[] };

const scope = globalThis as unknown as WorkerScope;
const shellName = shellNameOf(BUILD.id);
const SHELL_PAGE = '/index.html';
const PICTURES = 'obverse-pictures';
const MAX_PICTURES = 200;
const personal = new PersonalStore(scope.caches);

scope.addEventListener('install', (event) => {
  // A page takes its files from the network first, so it never mixes two builds: the worker need not wait for pages of the build before to be closed.
  event.waitUntil(Promise.all([fillShell(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOutdated(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  const done = message.type === 'wipe-personal' ? personal.wipe() : keepEmbedded(message);
  event.waitUntil(done.then(() => event.ports[0]?.postMessage('done')));
});

scope.addEventListener('fetch', (event) => {
  const rule = ruleOf(event.request, scope.location.origin);
  switch (rule.is) {
    case 'none':
      return;
    case 'page':
      return event.respondWith(page(event));
    case 'asset':
      return event.respondWith(fromCache(event.request, shellName));
    case 'picture':
      return event.respondWith(picture(event));
    case 'saved':
      return event.respondWith(answer(event, rule.kind));
    case 'profile':
      return event.respondWith(profile(event));
    case 'session':
      return event.respondWith(withoutPersonal(event.request));
  }
});

scope.addEventListener('push', (event) => {
  event.waitUntil(showPush(scope.registration, event.data?.text() ?? '', scope.location.origin));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(scope.clients, event.notification.data, scope.location.origin));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(scope.registration, event.newSubscription));
});

/** Whatever a sign-in or sign-out answers, what is kept of the person before goes. */
async function withoutPersonal(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } finally {
    await personal.wipe();
  }
}

async function fillShell(): Promise<void> {
  await (await scope.caches.open(shellName)).addAll(BUILD.files);
}

async function removeOutdated(): Promise<void> {
  await Promise.all(outdatedShells(await scope.caches.keys(), shellName).map((name) => scope.caches.delete(name)));
}

async function page({ request, preloadResponse }: AnsweredEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    return (await scope.caches.match(SHELL_PAGE, { cacheName: shellName })) ?? rethrown(error);
  }
}

/** From any of our caches, otherwise from the network into the cache of this name. */
async function fromCache(request: Request, cacheName: string): Promise<Response> {
  const known = await scope.caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await scope.caches.open(cacheName)).put(request, response.clone());
  return response;
}

async function picture(event: AnsweredEvent): Promise<Response> {
  const response = await fromCache(event.request, PICTURES);
  event.waitUntil(trimPictures());
  return response;
}

async function trimPictures(): Promise<void> {
  const cache = await scope.caches.open(PICTURES);
  await Promise.all(oldestBeyond(await cache.keys(), MAX_PICTURES).map((old) => cache.delete(old)));
}

async function answer(event: AnsweredEvent, kind: SavedKind): Promise<Response> {
  const { epoch } = personal;
  const call = await callOf(event.request);
  try {
    const response = await fetch(event.request);
    if (response.ok)
      event.waitUntil(
        response
          .clone()
          .text()
          .then((text) => personal.keep(kind, call, text, epoch)),
      );
    return response;
  } catch (error) {
    if (event.request.signal.aborted) throw error;
    return (await personal.find(kind, call)) ?? rethrown(error);
  }
}

async function callOf(request: Request): Promise<AskedCall> {
  const body = request.method === 'GET' ? '' : await request.clone().text();
  return { url: request.url, body, language: request.headers.get(languageHeader) ?? '' };
}

async function profile(event: AnsweredEvent): Promise<Response> {
  const response = await fetch(event.request);
  if (response.ok)
    event.waitUntil(
      response
        .clone()
        .json()
        .then((body: unknown) => personal.belongsTo(body)),
    );
  return response;
}

async function keepEmbedded(message: Extract<WorkerMessage, { readonly type: 'keep-answer' }>): Promise<void> {
  const url = new URL(message.url, scope.location.origin);
  const kind = kindOf(message.method, url.pathname);
  if (kind) await personal.keep(kind, { ...message, url: url.href }, message.answer, personal.epoch);
}

function rethrown(error: unknown): never {
  throw error;
}
