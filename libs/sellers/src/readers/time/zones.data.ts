/**
 * Printed zones of times. Offsets are minutes east of UTC. An abbreviation with several offsets means the one that the seller's own zone has on
 * that day, else the first; one that begins with `undefined` has no meaning elsewhere.
 */
export const abbreviations: Readonly<Record<string, readonly (number | undefined)[]>> = {
  Z: [0],
  UTC: [0],
  GMT: [0],
  WET: [0],
  WEZ: [0],
  WEST: [60],
  BST: [60, 360],
  CET: [60],
  MEZ: [60],
  HEC: [60],
  CEST: [120],
  MESZ: [120],
  EET: [120],
  OEZ: [120],
  EEST: [180],
  OESZ: [180],
  MSK: [180],
  МСК: [180],
  TRT: [180],
  IDT: [180],
  GST: [240],
  PKT: [300],
  IST: [undefined, 330, 120, 60],
  ICT: [420],
  WIB: [420],
  SGT: [480],
  HKT: [480],
  AWST: [480],
  JST: [540],
  KST: [540],
  ACST: [570],
  AEST: [600],
  ACDT: [630],
  AEDT: [660],
  NZST: [720],
  NZDT: [780],
  SAST: [120],
  EST: [-300, 600],
  EDT: [-240, 660],
  CST: [-360, 480, 570],
  CDT: [-300, 630],
  MST: [-420, 480],
  MDT: [-360],
  PST: [-480, 480],
  PDT: [-420],
  AKST: [-540],
  AKDT: [-480],
  HST: [-600],
  BRT: [-180],
  ART: [-180],
};

/**
 * Abbreviations of standard time that are printed in summer too. For a seller whose own zone has this standard offset, they mean its wall time.
 * `GMT` is left out: it is also the name of UTC.
 */
export const standardTimes: readonly string[] = 'WET WEZ CET MEZ HEC EET OEZ EST CST MST PST AKST AEST ACST NZST'.split(
  ' ',
);

/** Zones named without summer or winter: the offset in force on that day. */
export const namedZones: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AET: 'Australia/Sydney',
};

/** A word that names a zone only directly after a time of day: `6 pm Pacific`, `18:00 (Eastern)`. */
const afterTime = String.raw`(?<=(?:\d:\d\d|\d ?[ap]\.?m\.?) ?\(?(?:us )?)`;

/** Parts of regular expressions, in any case. */
export const zonePhrases: readonly (readonly [pattern: string, zone: string])[] = [
  [String.raw`(?:us )?eastern (?:standard |daylight )?time|new york time|${afterTime}eastern`, 'America/New_York'],
  [String.raw`(?:us )?central (?:standard |daylight )?time|chicago time|${afterTime}central`, 'America/Chicago'],
  [String.raw`(?:us )?mountain (?:standard |daylight )?time|${afterTime}mountain`, 'America/Denver'],
  [String.raw`(?:us )?pacific (?:standard |daylight )?time|${afterTime}pacific`, 'America/Los_Angeles'],
  [
    String.raw`(?:london|uk|british|british summer) time|greenwich mean time|heure de londres|londoner zeit`,
    'Europe/London',
  ],
  [String.raw`(?:paris|french) time|heure (?:de paris|française)`, 'Europe/Paris'],
  [
    String.raw`(?:berlin|german|central european(?: summer)?) time|mitteleuropäische(?:r)?(?: sommer)?-?zeit|deutsche(?:r)? zeit`,
    'Europe/Berlin',
  ],
  [String.raw`(?:zurich|zürich|swiss) time|schweizer zeit|heure suisse|ora svizzera`, 'Europe/Zurich'],
  [String.raw`(?:rome|italian) time|ora (?:italiana|di roma)`, 'Europe/Rome'],
  [String.raw`(?:madrid|spanish) time|hora (?:de madrid|peninsular|española)`, 'Europe/Madrid'],
  [String.raw`(?:amsterdam|dutch) time|nederlandse tijd`, 'Europe/Amsterdam'],
  [String.raw`(?:warsaw|polish) time|czasu polskiego`, 'Europe/Warsaw'],
  [String.raw`(?:moscow) time|(?:по )?московск(?:ому|ое) врем(?:ени|я)|по (?:москве|мск)|мск|msk`, 'Europe/Moscow'],
  [String.raw`hong kong time|香港時間|香港时间`, 'Asia/Hong_Kong'],
  [String.raw`beijing time|china time|北京时间|北京時間`, 'Asia/Shanghai'],
  [String.raw`(?:japan|tokyo) time|日本時間`, 'Asia/Tokyo'],
  [String.raw`sydney time`, 'Australia/Sydney'],
];
