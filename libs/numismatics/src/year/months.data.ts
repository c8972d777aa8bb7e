import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** Between a day and a year, in the grammatical case of dates. */
export const monthNames: PhraseSource = {
  words: wordList(`
    January | February | March | April | May | June | July | August | September | October | November | December
    Jan. | Feb. | Mar. | Apr. | Jun. | Jul. | Aug. | Sep. | Sept. | Oct. | Okt. | Nov. | Dec. | Dez.
    Januar | Jänner | Februar | März | Mai | Juni | Juli | Oktober | Dezember
    janvier | février | mars | avril | juin | juillet | août | septembre | octobre | novembre | décembre
    gennaio | febbraio | marzo | aprile | maggio | giugno | luglio | agosto | settembre | ottobre | novembre | dicembre
    enero | febrero | abril | mayo | junio | julio | septiembre | setiembre | octubre | noviembre | diciembre
    janeiro | fevereiro | março | maio | junho | julho | setembro | outubro | novembro | dezembro
    januari | februari | maart | mei | augustus | oktober | december
    stycznia | lutego | marca | kwietnia | maja | czerwca | lipca | sierpnia | września | października | listopada | grudnia
    ledna | února | března | dubna | května | června | července | srpna | září | října | prosince
    január | február | március | április | május | június | július | augusztus | szeptember | október
    января | февраля | марта | апреля | мая | июня | июля | августа | сентября | октября | ноября | декабря
    січня | лютого | березня | квітня | травня | червня | липня | серпня | вересня | жовтня | листопада | грудня
    Ιανουαρίου | Φεβρουαρίου | Μαρτίου | Απριλίου | Μαΐου | Ιουνίου | Ιουλίου | Αυγούστου | Σεπτεμβρίου | Οκτωβρίου | Νοεμβρίου
    Δεκεμβρίου | Ocak | Şubat | Mart | Nisan | Mayıs | Haziran | Temmuz | Ağustos | Eylül | Ekim | Kasım | Aralık
    maj | juni | juli | augusti | marts | tammikuuta | helmikuuta | maaliskuuta | huhtikuuta | toukokuuta | kesäkuuta | heinäkuuta
    elokuuta | syyskuuta | lokakuuta | marraskuuta | joulukuuta
  `),
};
