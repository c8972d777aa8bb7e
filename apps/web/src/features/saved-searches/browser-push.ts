import type { NewPushDevice } from '@obverse/contracts';

/**
 * Whether this browser can get notifications: `denied` by its user, `install`: on iPhone and iPad only as an app of the Home Screen, `unsupported`.
 */
export type PushState = 'ready' | 'denied' | 'install' | 'unsupported';

export function pushState(): PushState {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasAll) return isAppleMobile() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Asks the user, and subscribes. Undefined when the user refuses. Rejects when there is no service worker or the push service does not answer. */
export async function subscribeBrowser(publicKey: string): Promise<NewPushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('the service worker is not registered');
  // It may be of another user of this browser, or of another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (
    await registration.pushManager.subscribe(options)
  ).toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
