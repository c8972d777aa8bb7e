import type { Lot } from '@obverse/contracts';

/** What the gallery needs of a lot. */
export type GalleryLot = Pick<Lot, 'id' | 'uiKey' | 'ext' | 'title' | 'imageCount' | 'images' | 'imagesWaiting'>;
