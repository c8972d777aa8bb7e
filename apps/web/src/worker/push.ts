import type { PushRegistration, ShownOptions, WindowClients } from './scope';

/** Where a notification leads that says nothing of it. */
const DEFAULT_LINK = '/account/searches';
const ICON = '/icon-192.png';
const CALL = '/api/user/push';

interface ShownNotification {
  readonly title: string;
  readonly options: ShownOptions;
}

/** The notification of a message. Addresses lead to this site only. A message that cannot be read is shown too: browsers end a subscription whose messages show nothing. */
export function notificationOf(text: string, origin: string): ShownNotification {
  const { id = '', title = 'Obverse', body = '', link = DEFAULT_LINK, tag = 'obverse', picture } = fieldsOf(text);
  const image = picture === undefined ? undefined : ownAddress(picture, origin);
  return {
    title,
    options: {
      body,
      tag,
      icon: ICON,
      renotify: true,
      ...(image === undefined ? {} : { image }),
      data: { id, url: ownAddress(link, origin) ?? `${origin}${DEFAULT_LINK}` },
    },
  };
}

/** Shows a message. One that arrives twice replaces itself in silence. */
export async function showPush(registration: PushRegistration, text: string, origin: string): Promise<void> {
  const { title, options } = notificationOf(text, origin);
  const present = await registration.getNotifications({ tag: options.tag });
  const isRepeated = options.data.id !== '' && present.some(({ data }) => idOf(data) === options.data.id);
  await registration.showNotification(title, { ...options, renotify: !isRepeated });
}

/** Shows the page of a notification: in the window that has it, otherwise in a new one, so that no window loses what is being written there. */
export async function openPage(clients: WindowClients, data: unknown, origin: string): Promise<void> {
  const url = (isRecord(data) && typeof data['url'] === 'string' && ownAddress(data['url'], origin)) || origin;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const known = windows.find((one) => one.url === url);
  await (known ? known.focus() : clients.openWindow(url));
}

/** The browser replaced its subscription: the site gets the new one. Without a signed-in user it gets none. */
export async function subscribeAgain(
  { pushManager }: PushRegistration,
  replaced: Pick<PushSubscription, 'toJSON'> | null | undefined,
): Promise<void> {
  const answer = await fetch(CALL);
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { readonly publicKey: string };
  const subscription =
    replaced ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await fetch(CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription.toJSON()),
  });
}

function fieldsOf(text: string): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read)) return {};
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch {
    return {};
  }
}

function idOf(data: unknown): unknown {
  return isRecord(data) ? data['id'] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Undefined for an address of another site. */
function ownAddress(link: string, origin: string): string | undefined {
  const url = URL.parse(link, origin);
  return url?.origin === origin ? url.href : undefined;
}
