import { coinType as coin, type CoinType } from './coin-type';

const augustus =
  'Augustus|Augustus|Auguste|Augusto|Augusto|Augustus|Oktawian August|Augustus|Augustus|Augusto|Augustus|Augustus';
const tiberius =
  'Tiberius|Tiberius|Tibère|Tiberio|Tiberio|Tiberius|Tyberiusz|Tiberius|Tiberius|Tibério|Tiberius|Tiberius';
const nero = 'Nero|Nero|Néron|Nerone|Nerón|Nero|Neron|Nero|Nero|Nero|Nero|Nero';
const vespasian =
  'Vespasian|Vespasian|Vespasien|Vespasiano|Vespasiano|Vespasianus|Wespazjan|Vespasianus|Vespasianus|Vespasiano|Vespasianus|Vespasian';
const domitian =
  'Domitian|Domitian|Domitien|Domiziano|Domiciano|Domitianus|Domicjan|Domitianus|Domitianus|Domiciano|Domitianus|Domitian';
const trajan = 'Trajan|Trajan|Trajan|Traiano|Trajano|Trajanus|Trajan|Traianus|Trajanus|Trajano|Traianus|Trajan';
const hadrian =
  'Hadrian|Hadrian|Hadrien|Adriano|Adriano|Hadrianus|Hadrian|Hadrianus|Hadrianus|Adriano|Hadrianus|Hadrian';
const pius =
  'Antoninus Pius|Antoninus Pius|Antonin le Pieux|Antonino Pio|Antonino Pío|Antoninus Pius|Antoninus Pius|Antoninus Pius|Antoninus Pius|Antonino Pio|Antoninus Pius|Antoninus Pius';
const marcus =
  'Marcus Aurelius|Marcus Aurelius|Marc Aurèle|Marco Aurelio|Marco Aurelio|Marcus Aurelius|Marek Aureliusz|Marcus Aurelius|Marcus Aurelius|Marco Aurélio|Marcus Aurelius|Marcus Aurelius';
const commodus =
  'Commodus|Commodus|Commode|Commodo|Cómodo|Commodus|Kommodus|Commodus|Commodus|Cómodo|Commodus|Commodus';
const severus =
  'Septimius Severus|Septimius Severus|Septime Sévère|Settimio Severo|Septimio Severo|Septimius Severus|Septymiusz Sewer|Septimius Severus|Septimius Severus|Septímio Severo|Septimius Severus|Septimius Severus';
const caracalla =
  'Caracalla|Caracalla|Caracalla|Caracalla|Caracalla|Caracalla|Karakalla|Caracalla|Caracalla|Caracala|Caracalla|Caracalla';
const gordian =
  'Gordian III.|Gordian III|Gordien III|Gordiano III|Gordiano III|Gordianus III|Gordian III|Gordianus III.|Gordianus III|Gordiano III|III. Gordianus|Gordian III';
const philip =
  'Philippus I. Arabs|Philip I|Philippe Ier|Filippo I|Filipo I|Philippus I|Filip I Arab|Philippus I.|Philippus I|Filipe I|I. Philippus|Philip I Araberen';
const gallienus =
  'Gallienus|Gallienus|Gallien|Gallieno|Galieno|Gallienus|Galien|Gallienus|Gallienus|Galieno|Gallienus|Gallienus';
const constantine =
  'Constantin I.|Constantine I|Constantin Ier|Costantino I|Constantino I|Constantijn I|Konstantyn I|Konstantin I.|Konstantin I|Constantino I|I. Constantinus|Konstantin I';
const valentinian =
  'Valentinian I.|Valentinian I|Valentinien Ier|Valentiniano I|Valentiniano I|Valentinianus I|Walentynian I|Valentinianus I.|Valentinianus I|Valentiniano I|I. Valentinianus|Valentinian I';
const justinian =
  'Justinian I.|Justinian I|Justinien Ier|Giustiniano I|Justiniano I|Justinianus I|Justynian I|Justinián I.|Justinianus I|Justiniano I|I. Iustinianus|Justinian I';
const alexander =
  'Alexander III. der Große|Alexander III the Great|Alexandre III le Grand|Alessandro III Magno|Alejandro III Magno|Alexander III de Grote|Aleksander III Wielki|Alexandr III. Veliký|Alexander III den store|Alexandre III, o Grande|III. (Nagy) Sándor|Alexander III den Store';
const ptolemy =
  'Ptolemaios II. Philadelphos|Ptolemy II Philadelphos|Ptolémée II Philadelphe|Tolomeo II Filadelfo|Ptolomeo II Filadelfo|Ptolemaeus II|Ptolemeusz II|Ptolemaios II.|Ptolemaios II|Ptolemeu II Filadelfo|II. Ptolemaiosz|Ptolemaios II';
const antiochos =
  'Antiochos VII. Euergetes|Antiochos VII Euergetes|Antiochos VII|Antioco VII|Antíoco VII|Antiochus VII|Antioch VII|Antiochos VII.|Antiochos VII|Antíoco VII|VII. Antiokhosz|Antiochos VII';

const denarius = 'denarius';

/** Greek, Roman and Byzantine coins. */
// prettier-ignore
export const ancientCoins: readonly CoinType[] = [
  coin('greek', 'attica', [undefined, '454-404 v. Chr.|454-404 BC|454-404 av. J.-C.|454-404 a.C.|454-404 a.C.|454-404 v.Chr.|454-404 p.n.e.|454-404 př. n. l.|454-404 f.Kr.|454-404 a.C.|Kr. e. 454-404|454-404 f.Kr.'], 'tetradrachm', 'Athens', ['silver', 16.9, 17.2, 24, 900], ['helmeted', 'owl'], ['', 'A O E'], 'ancient', { reference: 'Kroll 8' }),
  coin('greek', 'macedon', [alexander, '336-323 v. Chr.|336-323 BC|336-323 av. J.-C.|336-323 a.C.|336-323 a.C.|336-323 v.Chr.|336-323 p.n.e.|336-323 př. n. l.|336-323 f.Kr.|336-323 a.C.|Kr. e. 336-323|336-323 f.Kr.'], 'tetradrachm', 'Amphipolis|Babylon', ['silver', 16.8, 17.2, 27, 480], ['laureate', 'eagle'], ['', ''], 'ancient'),
  coin('greek', 'macedon', [alexander, '336-323 v. Chr.|336-323 BC|336-323 av. J.-C.|336-323 a.C.|336-323 a.C.|336-323 v.Chr.|336-323 p.n.e.|336-323 př. n. l.|336-323 f.Kr.|336-323 a.C.|Kr. e. 336-323|336-323 f.Kr.'], 'drachm', 'Lampsakos|Kolophon|Sardeis', ['silver', 4.1, 4.3, 17, 140], ['portrait', 'victory'], ['', ''], 'ancient'),
  coin('greek', 'macedon', [alexander, '336-323 v. Chr.|336-323 BC|336-323 av. J.-C.|336-323 a.C.|336-323 a.C.|336-323 v.Chr.|336-323 p.n.e.|336-323 př. n. l.|336-323 f.Kr.|336-323 a.C.|Kr. e. 336-323|336-323 f.Kr.'], 'stater', 'Amphipolis|Miletos', ['gold', 8.5, 8.62, 18, 3400], ['helmeted', 'victory'], ['', ''], 'ancient'),
  coin('greek', 'egypt', [ptolemy, '285-246 v. Chr.|285-246 BC|285-246 av. J.-C.|285-246 a.C.|285-246 a.C.|285-246 v.Chr.|285-246 p.n.e.|285-246 př. n. l.|285-246 f.Kr.|285-246 a.C.|Kr. e. 285-246|285-246 f.Kr.'], 'tetradrachm', 'Alexandria|Sidon|Tyros', ['silver', 13.6, 14.3, 27, 320], ['portrait', 'eagle'], ['', ''], 'ancient'),
  coin('greek', 'seleucid', [antiochos, '138-129 v. Chr.|138-129 BC|138-129 av. J.-C.|138-129 a.C.|138-129 a.C.|138-129 v.Chr.|138-129 p.n.e.|138-129 př. n. l.|138-129 f.Kr.|138-129 a.C.|Kr. e. 138-129|138-129 f.Kr.'], 'tetradrachm', 'Antioch', ['silver', 16.2, 16.8, 29, 260], ['portrait', 'victory'], ['', ''], 'ancient'),
  coin('greek', 'corinthia', [undefined, '375-300 v. Chr.|375-300 BC|375-300 av. J.-C.|375-300 a.C.|375-300 a.C.|375-300 v.Chr.|375-300 p.n.e.|375-300 př. n. l.|375-300 f.Kr.|375-300 a.C.|Kr. e. 375-300|375-300 f.Kr.'], 'stater', 'Corinth', ['silver', 8.4, 8.65, 22, 520], ['pegasus', 'helmeted'], ['', ''], 'ancient'),
  coin('greek', 'sicily', [undefined, '485-466 v. Chr.|485-466 BC|485-466 av. J.-C.|485-466 a.C.|485-466 a.C.|485-466 v.Chr.|485-466 p.n.e.|485-466 př. n. l.|485-466 f.Kr.|485-466 a.C.|Kr. e. 485-466|485-466 f.Kr.'], 'tetradrachm', 'Syracuse', ['silver', 16.8, 17.4, 25, 1600], ['horseman', 'portrait'], ['', 'SYRA'], 'ancient'),
  coin('roman', 'republic', ['L. Titurius Sabinus', '89 v. Chr.|89 BC|89 av. J.-C.|89 a.C.|89 a.C.|89 v.Chr.|89 p.n.e.|89 př. n. l.|89 f.Kr.|89 a.C.|Kr. e. 89|89 f.Kr.'], denarius, 'Rome', ['silver', 3.7, 4, 18, 160], ['portrait', 'victory'], ['SABIN', 'L TITVRI'], 'ancient', { reference: 'Crawford 344/3' }),
  coin('roman', 'republic', ['Mn. Fonteius', '108-107 v. Chr.|108-107 BC|108-107 av. J.-C.|108-107 a.C.|108-107 a.C.|108-107 v.Chr.|108-107 p.n.e.|108-107 př. n. l.|108-107 f.Kr.|108-107 a.C.|Kr. e. 108-107|108-107 f.Kr.'], denarius, 'Rome', ['silver', 3.7, 4, 19, 150], ['portrait', 'galley'], ['', 'MN FONTEI'], 'ancient', { reference: 'Crawford 307/1' }),
  coin('roman', 'roman', [augustus, '27 v. - 14 n. Chr.|27 BC-AD 14|27 av.-14 ap. J.-C.|27 a.C.-14 d.C.|27 a.C.-14 d.C.|27 v.-14 n.Chr.|27 p.n.e.-14 n.e.|27 př.-14 n. l.|27 f.-14 e.Kr.|27 a.C.-14 d.C.|Kr. e. 27 - Kr. u. 14|27 f.-14 e.Kr.'], denarius, 'Lugdunum', ['silver', 3.6, 3.9, 19, 340], ['laureate', 'victory'], ['CAESAR AVGVSTVS DIVI F', 'C L CAESARES'], 'ancient'),
  coin('roman', 'roman', [tiberius, '14-37'], denarius, 'Lugdunum', ['silver', 3.5, 3.85, 19, 330], ['laureate', 'victory'], ['TI CAESAR DIVI AVG F AVGVSTVS', 'PONTIF MAXIM'], 'ancient'),
  coin('roman', 'roman', [nero, '54-68'], 'sestertius', 'Rome|Lugdunum', ['bronze', 25, 28.5, 35, 700], ['laureate', 'temple'], ['NERO CLAVD CAESAR AVG GER P M', 'PACE P R TERRA MARIQ PARTA'], 'ancient'),
  coin('roman', 'roman', [nero, '54-68'], 'aureus', 'Rome', ['gold', 7.1, 7.4, 19, 6200], ['laureate', 'temple'], ['NERO CAESAR AVGVSTVS', 'VESTA'], 'ancient'),
  coin('roman', 'roman', [vespasian, '69-79'], denarius, 'Rome|Ephesos', ['silver', 3.1, 3.5, 18, 150], ['laureate', 'eagle'], ['IMP CAESAR VESPASIANVS AVG', 'COS VII'], 'ancient'),
  coin('roman', 'roman', [domitian, '81-96'], denarius, 'Rome', ['silver', 3.1, 3.5, 18, 130], ['laureate', 'victory'], ['IMP CAES DOMIT AVG GERM P M', 'IMP XXI COS XV CENS P P P'], 'ancient'),
  coin('roman', 'roman', [trajan, '98-117'], denarius, 'Rome', ['silver', 3.1, 3.5, 18, 120], ['laureate', 'victory'], ['IMP TRAIANO AVG GER DAC P M TR P', 'COS V P P S P Q R OPTIMO PRINC'], 'ancient'),
  coin('roman', 'roman', [trajan, '98-117'], 'aureus', 'Rome', ['gold', 7, 7.35, 20, 5400], ['laureate', 'eagle'], ['IMP TRAIANO AVG GER DAC P M TR P', 'COS V P P S P Q R OPTIMO PRINC'], 'ancient'),
  coin('roman', 'roman', [hadrian, '117-138'], denarius, 'Rome', ['silver', 3, 3.5, 18, 125], ['laureate', 'galley'], ['HADRIANVS AVGVSTVS', 'FELICITATI AVGVSTI'], 'ancient'),
  coin('roman', 'roman', [hadrian, '117-138'], 'sestertius', 'Rome', ['bronze', 23, 28, 33, 420], ['laureate', 'galley'], ['HADRIANVS AVGVSTVS', 'FELICITATI AVG COS III P P S C'], 'ancient'),
  coin('roman', 'roman', [pius, '138-161'], denarius, 'Rome', ['silver', 3, 3.5, 18, 95], ['laureate', 'temple'], ['ANTONINVS AVG PIVS P P', 'TEMPLVM DIVI AVG REST'], 'ancient'),
  coin('roman', 'roman', [pius, '138-161'], 'sestertius', 'Rome', ['bronze', 22, 27.5, 32, 240], ['laureate', 'victory'], ['ANTONINVS AVG PIVS P P', 'VICTORIA AVG S C'], 'ancient'),
  coin('roman', 'roman', [marcus, '161-180'], denarius, 'Rome', ['silver', 2.9, 3.5, 18, 110], ['laureate', 'victory'], ['M ANTONINVS AVG ARMENIACVS', 'P M TR P XIX IMP II COS III'], 'ancient'),
  coin('roman', 'roman', [commodus, '180-192'], denarius, 'Rome', ['silver', 2.6, 3.1, 17, 90], ['laureate', 'lion'], ['M COMM ANT P FEL AVG BRIT', 'P M TR P XI IMP VII COS V P P'], 'ancient'),
  coin('roman', 'roman', [severus, '193-211'], denarius, 'Rome|Laodicea', ['silver', 3, 3.5, 18, 75], ['laureate', 'victory'], ['SEVERVS PIVS AVG', 'VICT PART MAX'], 'ancient'),
  coin('roman', 'roman', [caracalla, '198-217'], 'antoninianus', 'Rome', ['silver', 4.7, 5.3, 23, 170], ['radiate', 'lion'], ['ANTONINVS PIVS AVG GERM', 'P M TR P XVIII COS IIII P P'], 'ancient'),
  coin('roman', 'roman', [gordian, '238-244'], 'antoninianus', 'Rome|Antioch', ['silver', 3.9, 4.9, 22, 55], ['radiate', 'victory'], ['IMP GORDIANVS PIVS FEL AVG', 'LAETITIA AVG N'], 'ancient'),
  coin('roman', 'roman', [philip, '244-249'], 'antoninianus', 'Rome', ['silver', 3.8, 4.6, 22, 60], ['radiate', 'lion'], ['IMP PHILIPPVS AVG', 'SAECVLARES AVGG'], 'ancient'),
  coin('roman', 'roman', [gallienus, '253-268'], 'antoninianus', 'Rome|Mediolanum', ['billon', 2.6, 3.6, 20, 32], ['radiate', 'pegasus'], ['GALLIENVS AVG', 'SOLI CONS AVG'], 'ancient'),
  coin('roman', 'roman', [constantine, '306-337'], 'follis', 'Trier|Lugdunum|Siscia|Antioch', ['bronze', 2.4, 4.4, 20, 36], ['laureate', 'wreath'], ['CONSTANTINVS MAX AVG', 'GLORIA EXERCITVS'], 'ancient'),
  coin('roman', 'roman', [valentinian, '364-375'], 'solidus', 'Antioch|Trier', ['gold', 4.35, 4.5, 21, 950], ['crowned', 'victory'], ['D N VALENTINIANVS P F AVG', 'RESTITVTOR REIPVBLICAE'], 'ancient'),
  coin('medieval', 'byzantium', [justinian, '527-565'], 'solidus', 'Constantinople', ['gold', 4.35, 4.5, 20, 680], ['crowned', 'cross'], ['D N IVSTINIANVS PP AVG', 'VICTORIA AVGGG'], 'ancient'),
];
