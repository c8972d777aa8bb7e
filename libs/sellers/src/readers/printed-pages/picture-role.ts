/** How an element uses the pictures inside it, the strongest last. */
const ranks = ['gallery', 'pictured preview', 'preview', 'clone'] as const;

/**
 * `gallery`: the lot's pictures; `preview`: a strip of small versions that select one of them; `pictured preview`: a name for a preview that many
 * themes also use for the picture itself; `clone`: a copy that a slider needs to turn around.
 */
export type PictureRole = (typeof ranks)[number];

const names: readonly (readonly [PictureRole, RegExp])[] = [
  ['clone', /(?:^|[\s_-])(?:cloned?|slide-duplicate)(?:$|\s)/i],
  [
    'preview',
    /(?:^|[\s_-])(?:thumbs|thumbnails|thumb(?:nail)?[_-]?(?:list|nav|strip|slider|carousel|container|wrapper|items?|bar|row)|(?:carousel-)?indicators?|pagination|pager|dots|bullets|control-nav|(?:slider|carousel|gallery|slick|nav)[_-](?:nav|thumbs?|pager|slider)|thumb-?nav|vorschau(?:bilder|leiste)?|miniatur\p{L}*|vignettes|more-views|small-images)(?:$|[\s_-])/iu,
  ],
  ['pictured preview', /(?:^|[\s_-])(?:thumb|vignette|preview)(?:$|[\s_-])/i],
  [
    'gallery',
    /galler(?:y|ia)|galer(?:ie|[ií]a|ij)|carousel|karussell|slider|slick|swiper|splide|flickity|fotorama|slideshow|lightbox|fancybox|(?:^|[\s_-])(?:product|item|lot)[\w-]*(?:images?|photos?|pictures?|media)(?:$|[\s_-])/i,
  ],
];
/** Attributes of a control that shows one of the pictures. */
const selecting = ['data-slide-to', 'data-bs-slide-to', 'data-uk-slideshow-item', 'uk-slideshow-item'];

/** The role of an element's pictures: its own if it is stronger than that of the elements around it. */
export function pictureRoleOf(
  attributes: Readonly<Record<string, string>>,
  classes: string,
  outer: PictureRole | undefined,
): PictureRole | undefined {
  const selects = attributes['role'] === 'tab' || selecting.some((name) => Object.hasOwn(attributes, name));
  const own = selects ? 'preview' : classes === '' ? undefined : names.find(([, name]) => name.test(classes))?.[0];
  if (own === undefined || outer === undefined) return own ?? outer;
  return ranks.indexOf(own) > ranks.indexOf(outer) ? own : outer;
}
