import { isWaitingPicture } from './waiting-picture';

const shown = new Set<string>();

/** Keeps the addresses of the pictures that the delivered page shows already: the client draws them without fading them in again. */
export function rememberShownPictures(page: ParentNode): void {
  for (const picture of page.querySelectorAll('img'))
    if (picture.complete && !isWaitingPicture(picture)) shown.add(pathOf(picture.src));
}

/** @param path the `src` of a picture. */
export function wasShown(path: string): boolean {
  return shown.has(path);
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}
