/** Written by the build (`dev/texts.mts`). */
declare module 'virtual:texts' {
  export const catalogues: import('./text-groups').Catalogues;
}
