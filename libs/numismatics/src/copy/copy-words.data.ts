import { wordList } from '../text/word-list';
import type { CopyEvidence } from '../evidence';

/** Words for copies, imitations and forgeries, in the languages of sellers. */

export type Nature = CopyEvidence['nature'];

export const COPY_WORDS: Readonly<Record<Nature, readonly string[]>> = {
  replica: wordList(`
    replica, replicas, replica coin, museum replica, Replik, Repliken, Replikat, Replikate, Museumsreplik, réplique, répliques, réplica, réplicas, repliche, repliek, replika, repliki, repliky,
    реплика, реплики, реплику, репліка, ρέπλικα, replikası, kopia muzealna, レプリカ, 复刻, 復刻, 复刻品, 復刻品
  `),
  copy: wordList(`
    copy, copies, modern copy, museum copy, collector copy, collectors copy, reproduction, reproductions, repro, Kopie, Kopien, Münzkopie, Sammlerkopie, Museumskopie, Reproduktion, Reproduktionen,
    copie, copies, copie moderne, reproduction moderne, copia, copias, copia moderna, reproducción, reproducciones, riproduzione, riproduzioni, copia da museo, cópia, cópias, reprodução, reproduções,
    kopieën, reproductie, reproducties, namaak, kopia, kopie, kopią, kopię, reprodukcja, reprodukcje, kopii, kopií, napodobenina, reprodukce, másolat, másolata, reprodukció, копия, копии, копию, муляж, репродукция, копія,
    копії, копію, αντίγραφο, αντίγραφα, αναπαραγωγή, kopya, kopyası, röprodüksiyon, kopior, kopi, kopier, kopio, reproduktion, reproduksjon, copia după, 複製, 複製品, コピー, コピー品, 模造品, 复制, 複製, 复制品, 仿制, 仿製, 仿制品,
    仿品, 高仿, 仿古币, 仿古幣, 现代仿品
  `),
  restrike: wordList(`
    restrike, restrikes, re-strike, restruck, official restrike, later restrike, modern restrike, later striking, later strike, Nachprägung, Nachprägungen, Neuprägung, Neuprägungen, Neuabschlag, spätere Prägung,
    Späterer Abschlag, nachgeprägt, Nachpr., refrappe, refrappes, refrappé, refrappée, re-frappe, frappe moderne, frappe postérieure, frappe tardive, riconio, riconi, riconiazione, coniazione postuma, reacuñación, reacuñada,
    reacuñado, reacuñaciones, acuñación posterior, recunhagem, recunhado, naslag, naslagen, herslag, herslagen, nowe bicie, nowodział, nowodieł, nowe wybicie, późniejsze bicie, novoražba, novoražby, novoražbu, novodobá ražba,
    utánveret, utánverete, utánverés, utánveretek, újveret, новодел, новоделы, новодельный, новодельная, рестрайк, рестрайки, новодєл, novodel, novodels, novodely, νεότερη κοπή, επανακοπή, restrike baskı, yeniden basım, nyprägling, efterprägling, omprägling, nypräglad, eftertryck,
    nypræg, efterpræg, nypreg, 再鋳造, 再鋳貨, 后铸, 後鑄, 后铸币, 再铸
  `),
  forgery: wordList(`
    forgery, forgeries, fake, fakes, counterfeit, counterfeits, modern forgery, cast forgery, Fälschung, Fälschungen, Falsum, Falsifikat, verfälscht, Falschmünze, falsche Münze, Sammlerfälschung, Fälschung zum Schaden der Sammler, Fälschung zum Schaden von Sammlern, faux, fausse, fausse monnaie, falso, falsa,
    falsificación, falsificada, falsificado, contraffazione, falsificazione, falsificato, falsificação, falsificada, falsificado, vervalsing, vervalsingen, vervalst, vals muntstuk, fałszerstwo, falsyfikat, falsyfikaty, fałszywa, fałszywy,
    padělek, padělky, padělaná, falzum, falzifikát, hamis, hamisítvány, hamisítványa, фальшак, фальшаки, подделка, подделки, поддельная, поддельный, фальшивка, фальшивая, фальшивый, фальшивые, фальсификат, підробка, підробки, фальшива,
    фальшивий, подделка в ущерб коллекционерам, фальшивка в ущерб коллекционерам, πλαστό, πλαστά, κίβδηλο, κίβδηλα, παραχάραξη, sahte, kalp para, förfalskning, förfalskningar, förfalskad, forfalskning, falskneri, falsk, falskt, väärennös, fals de epocă, 贋作, 贋物, 偽物, 偽造品, 偽造, ニセ物, 假币, 假幣, 伪造, 偽造幣, 伪币, 赝品, 贗品
  `),
  'contemporary-forgery': wordList(`
    contemporary forgery, contemporary counterfeit, contemporary fake, circulating counterfeit, period counterfeit, zeitgenössische Fälschung, zeitgenössisches Falsifikat, zeitgen. Fälschung, zeitgen. Falschmünze, Fälschung der Zeit,
    Fälschung zum Schaden, faux d'époque, faux de l'époque, fausse d'époque, faux pour servir, faux ancien, contrefaçon d'époque, falso d'epoca, falso dell'epoca, falsi d'epoca, falso coevo, falsificazione d'epoca, falso de época,
    falsa de época, falsa época, falso época, falsificación de época, falsa da época, falso da época, eigentijdse vervalsing, fałszerstwo z epoki, falsyfikat z epoki, fals z epoki, fałsz z epoki, falsy z epoki, fałszerstwo epoki, fałszerstwo na szkodę, falsyfikat na szkodę, dobový padělek,
    dobové falzum, dobový falzifikát, korabeli hamisítvány, korabeli hamis, подделка в ущерб, фальшивка в ущерб, фальшак в ущерб, фальшивая в ущерб, подделка того времени, фальшак того времени, фальшивка того времени, старая подделка,
    старый фальшак, підробка того часу, фальшивка того часу, σύγχρονη παραχάραξη, dönem sahtesi, samtida förfalskning, samtidig forfalskning, samtida falsk, fourrée, fourree, fourré, fourre denarius, subaerat, subaerate, subaeratus, suberat, suberatus,
    Subaeratum, gefüttert, gefütterter, suerato, suberato, foderato, forrado, forrada, subaeratowy, subaerát, фурре, субэрат, субаерат, limes falsum, limesfalsum, Limes-Falsum, limes denarius, limesdenar, 当時贋作, 老假币
  `),
  imitation: wordList(`
    imitation, imitations, imitative, imitating, barbarous radiate, barbarous, barbaric, barbarised, barbarized, Imitation, Imitationen, Nachahmung, Nachahmungen, imitativ, Beischlag, Barbarisierung, barbarisiert, barbarisierte, barbarische, barbarischer, barbarisches,
    barbarische Nachprägung, zeitgenössische Nachprägung, keltische Nachprägung, germanische Nachprägung, zeitgenössische Imitation, imitations barbares, contrefaçon, barbare, imitación, imitaciones, imitazione, imitazioni, imitazione barbarica, barbarica, imitação, imitações, imitatie, imitaties,
    naśladownictwo, naśladownictwa, imitacja, imitacje, naśladowca, imitace, napodobení, nápodoba, utánzat, utánzata, имитация, имитации, подражание, подражания, подражание барбарское, варварское подражание, імітація, наслідування, варварське наслідування, απομίμηση, απομιμήσεις, taklit, taklidi, imitering,
    efterbildning, efterligning, etterligning, jäljitelmä, imitație, 模倣貨, 模仿币
  `),
  electrotype: wordList(`
    electrotype, electrotypes, electrotype copy, Galvano, Galvanos, Galvanoplastik, Galvanokopie, galvanischer Abschlag, galvanische Kopie, galvanoplastie, copie galvanoplastique, galvano, électrotype, elettrotipo, elettrotipia, galvanoplastica,
    copia galvanica, copia galvanoplastica, electrotipo, electrotipia, galvanoplastia, copia galvanoplástica, galvanotipo, galvanotypie, kopia galwaniczna, galwanokopia, galwanotyp, kopia galwanoplastyczna, galvanokopie, galvanoplastická kopie, galvanická kopie, galvanoplasztikai másolat,
    galvánmásolat, гальванокопия, гальваническая копия, гальванопластика, гальванопластическая копия, гальвано, гальванокопія, γαλβανοπλαστικό, galvanokopi, 電鋳, 電気鋳造
  `),
  cast: wordList(`
    cast copy, cast copies, cast replica, cast reproduction, aftercast, after-cast, later cast, modern cast, plaster cast, lead cast, Abguss, Abgüsse, Nachguss, Nachguß, Abguß, Gipsabguss, späterer Guss, spätere Gusskopie, Gusskopie, surmoulé, surmoulage, copie coulée, moulage, fusione postuma, copia fusa, calco in gesso,
    vaciado, copia fundida, moldagem, afgietsel, gietsel, gipsafgietsel, późniejszy odlew, odlewana kopia, kopia odlewana, pozdější odlitek, litá kopie, öntvény másolat, öntött másolat, gipszöntvény, слепок, литая копия, литой новодел, відливка, лита копія, εκμαγείο, alçı kalıp, avgjutning, gipsavgjutning, afstøbning, avstøpning, 鋳造コピー, 铸造复制
  `),
};

/** Those of them with other common meanings. */
export const LIKELY_ONLY: readonly string[] = wordList(`
  copy, copies, copie, copia, cópia, kopie, Kopie, kopia, kopii, kopi, kopier, kopior, копия, копии, копию, копія, копії, repro, fake, fakes, faux, fausse, falso, falsa, falsk, falskt, hamis, sahte, фальшивая, фальшивый, 
  vaciado, gietsel, moulage, slepok, слепок, imitation, imitations, imitating, barbare, barbarica, barbarous, barbaric, forrado, forrada, gefüttert, taklit, namaak, コピー, 复制, 複製, 偽造, 伪造, later strike, frappe moderne, eftertryck
`);

/** Negations: directly before the word, or with only fillers between. */
export const NOT_WORDS: readonly string[] = wordList(`
  no, not, non, never, without, isn, aren, kein, keine, keinen, keiner, keines, nicht, ohne, pas, sans, point, aucune, aucun, ni, sin, nunca, jamás, nessuna, nessun, senza, mai, não, sem, nem, nenhuma, geen, niet, zonder,
  nie, bez, žadna, żadna, żaden, není, žádná, žádný, žádné, ne, nem, nincs, nélkül, не, нет, без, ні, немає, όχι, δεν, χωρίς, değil, ej, inte, ingen, inget, utan, ikke, ikkje, uden, uten, ei, nu, fără, anti, keinerlei, 不是, 非, 没有, 無, 不
`);

/** Words that may be between a negation and its word. */
export const FILLERS: readonly string[] = wordList(`
  a, an, the, any, of, modern, later, cheap, or, nor, and, be, is, are, it, s, t, ein, eine, einer, moderne, modernen, neue, neuzeitliche, spätere, oder, noch, und, es, ist, sind, un, une, de, d, des, ou, et, una, uno, o, y, e, moderna, um, uma, een, of, en,
  jest, to, lub, ani, jakaś, i, nebo, je, vagy, egy, или, и, это, ни, современная, современный, або, чи, та, και, ή, eller, en, ett, et, copy, copies, replica, replicas, fake, fakes, Kopie, Kopien, Replik, Fälschung, Nachprägung, reproduction, copie, copia, réplica, kopia, kopie, копия, подделка, новодел
`);

/** Negations after the word, in languages that negate there. */
export const NOT_AFTER: readonly string[] = wordList(
  'değil, değildir, ではない, ではありません, ではございません, じゃない, なし, 无, 勿',
);

/** Papers and books, of which there are copies too. */
export const PAPERS: readonly string[] = wordList(`
  certificate, certificates, certification, coa, invoice, receipt, bill, letter, document, documents, paperwork, page, catalog, catalogue, book, photo, photos, picture, image, ticket, tag, label, provenance, export, licence, license, report, appraisal, opinion, auction, publication, article, envelope,
  Zertifikat, Zertifikats, Zertifikates, Echtheitszertifikat, Echtheitszertifikats, Rechnung, Kaufbeleg, Beleg, Expertise, Gutachten, Gutachtens, Katalog, Kataloges, Auktionskatalog, Foto, Fotos, Dokument, Urkunde, Schreiben, Quittung, Buch, Attest,
  certificat, facture, reçu, document, expertise, catalogue, livre, certificado, factura, recibo, documento, catálogo, libro, certificato, fattura, ricevuta, perizia, expertise, scontrino, catalogo, certificaat, factuur, rekening, document, boek, fatura,
  certyfikat, certyfikatu, certyfikatem, faktura, faktury, paragon, paragonu, rachunek, dokument, dokumentu, ekspertyza, ekspertyzy, katalog, książka, osvědčení, certifikát, certifikátu, doklad, dokladu, faktura, faktury, posudek, kniha,
  tanúsítvány, számla, igazolás, okmány, könyv, сертификат, сертификата, чек, чека, документ, документа, документов, экспертиза, экспертизы, экспертное, заключение, заключения, накладная, паспорт, паспорта, каталог, книга, сертифікат, сертифіката, πιστοποιητικό, πιστοποιητικού, τιμολόγιο,
  απόδειξη, sertifika, fatura, belge, certifikat, intyg, kvitto, 証明書, 鑑定書, 领収書, 领收书, 証書, 証明, 证书, 發票, 发票
`);

/** Before "copy": the copy is of a book. */
export const BOOK_WORDS: readonly string[] = wordList(
  'signed, fine, nice, good, excellent, clean, used, author, authors, library, presentation, numbered, personal, working, reading, review, xerox, photo, paper, hardback, hardcover, paperback, digital, pdf, deluxe, perfect, tight, with, plus, incl, including, mit, samt, inkl, avec, con, com, met, med, z, ze, s, se, с, з, вместе',
);

/** Before or after a word for a forgery: it is as old as its original. */
export const CONTEMPORARY: readonly string[] = wordList(
  'contemporary, zeitgenössisch, zeitgenössische, zeitgenössisches, zeitgenössischer, zeitgen, zgn, époque, epoca, época, epoki, eigentijdse, eigentijds, dobový, dobové, dobová, korabeli, coevo, coeva, samtida, samtidig, d époque',
);

/** After "imitation": the imitation is a box or jewellery. */
export const STUFFS: readonly string[] = wordList(
  'leather, pearl, pearls, gold, silver, stone, stones, leder, cuir, cuero, pelle, couro, leer, skóra, kůže, кожа',
);

/** Before "proof" or after "fake": the text is about protection. */
export const PROTECTION_WORDS: readonly string[] = wordList(
  'detection, detector, detecting, protection, proof, prevention, sicher, test, guarantee, slab, slabs, holder, free',
);

/** After "struck again": the undertype follows. */
export const OVER_WORDS: readonly string[] = wordList('sobre, sur, su, over, über, auf, op, na, på, поверх, на');

/** After the word: copies of this coin exist, but this is not one. */
export const KNOWN_WORDS: readonly string[] = wordList(
  'known, exist, exists, abound, common, bekannt, existieren, häufig, vorkommend, connus, connues, existent, existen, abundan, conocidas, conocidos, esistono, note, noti, existem, conhecidas, bekend, bestaan, известны, встречаются, существуют, відомі, znane, istnieją, existují, známé, ismert, léteznek, kända, kendte',
);

/** Before the word: the text warns of copies. */
export const WARNING_WORDS: readonly string[] = wordList(
  'beware, against, avoid, vorsicht, achtung, gegen, vor, attention, aux, contre, cuidado, contra, attenzione, contro, pas op, let op, uwaga, pozor, остерегайтесь, от, против, varning, mot',
);
