import { wordList, wordLists } from '../text/word-list';

/** Sealed or graded by some service, by language: for queries (`slabbed`, `в слабе`) and next to a service's name. */
export const slabWords = wordLists({
  en: `slab, slabs, slabbed, certified, encapsulated, graded coins, in slab, in a slab, graded coin, third party graded, professionally graded, TPG,
    in holder, graded only`,
  de: `Slab, geslabt, geslabbt, im Slab, in Slab, zertifiziert, zertifizierte, gegradet, gegradete, verkapselt, geslabte, slabbed, geslabbte,
    zertifizierter, geslabbed, eingeslabt, verslabt, gekapselt und bewertet`,
  fr: `slab, slabé, slabée, slabées, sous slab, sous coque, certifié, certifiée, certifiées, gradé, gradée, gradées, en slab, sous capsule gradée,
    encapsulé, encapsulée`,
  es: `slab, encapsulada, encapsulado, encapsuladas, certificada, certificado, certificadas, en slab, en cápsula, gradada, gradeada, gradeado,
    graduada, graduadas, slabeada`,
  it: `slab, in slab, slabbata, slabbate, certificata, certificate, certificato, periziata in slab, chiusa in slab, incapsulata, gradata, gradate`,
  pt: `slab, em slab, certificada, certificadas, certificado, encapsulada, encapsuladas, graduada, graduadas, slabada, slabado`,
  nl: `slab, in slab, geslabd, gecertificeerd, gegradeerd, gegradeerde, gecertificeerde, geslabde, gegraded`,
  pl: `slab, w slabie, slabie, slaby, slabach, w slabach, certyfikowana, certyfikowane, w gradingu, slabowane, slabowana, zagradowana,
    slabu, slabem, slabów, gradingu, w opakowaniu gradingowym, grading, po gradingu, gradingowana, gradingowane`,
  cs: `slab, slabu, ve slabu, certifikovaná, certifikované, gradovaná, gradované, ve slabech, slabovaná, slabované, zapouzdřená, slabem, slabů, gradingu`,
  hu: `slab, slabben, slabban, slabos, slabolt, tokozott, minősített, gradelt, slabelt, slab tokban, tanúsított, slabbelt`,
  ru: `слаб, слаба, слабом, слабов, грейдинга, в слабе, слабы, слабированная, слабированные, слабированный, в слабах, слабе, слабах, сертифицированная, грейдированная,
    грейдированные, слабированных, грейдинг`,
  uk: `слаб, слаба, слабом, слабів, в слабі, у слабі, слабі, слабована, слабовані, сертифікована, у слабах, в слабах, грейдована`,
  el: `slab, σε slab, πιστοποιημένο, πιστοποιημένα, σε κάψουλα βαθμολόγησης, βαθμολογημένο, βαθμολογημένα, πιστοποιημένη`,
  tr: `slab, slablı, slabda, sertifikalı, kapsüllü, slab içinde, derecelendirilmiş, gradeli, slablanmış`,
  sv: `slab, slabbad, slabbade, slabbat, graderad, graderade, certifierad, certifierade, i slab, i hållare`,
  da: `slab, slabbed, slabbet, i slab, graderet, certificeret`,
  no: `slab, i slab, gradert`,
  fi: `slab, slabattu, slabissa, slabia`,
  ja: `スラブ, スラブ入り, 鑑定済み, 鑑定済, スラブケース, 鑑定, スラブ入, 鑑定ケース`,
  zh: `评级币, 評級幣, 评级, 評級, 盒子币, 盒子, 封装, 评级盒, 已评级, 封装评级, 入盒`,
});

/** Words between a service's name and its grade or number that do not end the label. */
export const labelWords: readonly string[] = wordList(`
  holder, holders, slab, slabs, slabbed, graded, grade, certified, cert, certification, certificate, coin, ancients, ancient, by, in, im,
  as, no, nr, number, label, gold, shield, secure, oh, ogh, old, green, top, pop, pl, details, genuine, zertifikat, zert, nummer, sous,
  coque, слаб, слабе, в, сертификат, номер, mit, with, avec, bewertung, bewertet, von, par, da, por, con, certificado, certificat,
  certificato, w, ve, slabie, slabu, slabban, 鉴定, 评级, 鑑定, スラブ, strike, surface, star, ★, +, and, 分, qr
`);

/** The number of a certificate follows, of any length: `Cert. 12345`. */
export const wordsOfCertificates: readonly string[] = wordList(`
  cert, certification, certificate, serial, zertifikat, zert, certificat, certificado, certificato, сертификат, barcode, certyfikat,
  certifikát, 证书, 鑑定書
`);

/** A number follows: `№ 7012`. */
export const numberWords: readonly string[] = [
  ...wordsOfCertificates,
  ...wordList('nr, no, number, nummer, numéro, número, номер, ref, 编号, 番号, numer, číslo'),
];

/** The number of a kind of coin in the list of a service follows: `PCGS Coin #507130`. */
export const wordsOfCoinNumbers: readonly string[] = ['coin', 'coinfacts', 'spec'];

/** The specimen was removed from a slab. */
export const formerWords: readonly string[] = wordList(`
  ex, former, formerly, previously, ehemals, früher, anciennement, бывший
`);

/** Next to these a service is only mentioned: `NGC census`, `PCGS price guide`. */
export const talkOfServices: readonly string[] = wordList(`
  census, population, pop report, price, registry, website, coinfacts, quality, style, ready, submission, boxes, box, worthy, photo,
  database, verify, report
`);
