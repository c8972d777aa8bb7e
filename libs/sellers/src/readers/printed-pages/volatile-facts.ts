import { isTimeLeft } from '../time/durations';
import { wholeWords } from '../text/pattern';

/** Names of facts that change without a change of the lot: counts of visitors, the highest bidder, running clocks. */
const names: readonly string[] = [
  String.raw`(?:(?:item |page |times )?(?:views|viewed)|hits|page ?views|visits|visitors|watch(?:ers|ing|ed)(?: by)?|followers)`,
  String.raw`(?:(?:seiten)?aufrufe|besucher|beobachter|angesehen|vues|consultations|visites|vu \d+ fois|visualizzazioni|visite|visitas|visualizações|vistas|bekeken|weergaven)`,
  String.raw`(?:wyświetle\p{L}*|odsłon\p{L}*|zobrazen\p{L}*|megtekint\p{L}*|visningar|visninger|katselu\p{L}*|просмотр\p{L}*|перегляд\p{L}*|προβολές|görüntülenme)`,
  String.raw`(?:(?:current |present |winning )?high(?:est)?|current|leading|winning|last|top) bidders?|(?:latest |last )?bidders?|winner`,
  String.raw`(?:höchst|meist)?biet(?:ender?|er)|(?:meilleur |dernier )?enchérisseurs?|(?:miglior |ultimo )?offerente|(?:mejor )?postor|pujador|licitante|hoogste bieder|bieder`,
  String.raw`(?:najwyższy )?licytujący|przebijający|(?:nejvyšší )?přihazující|licitáló|(?:högste |ledende |højeste )?(?:budgivare|budgiver|byder)|tarjoaja|(?:лидер|победитель)(?: торгов)?`,
  String.raw`time (?:left|remaining)|remaining(?: time)?|(?:ends?|closes|closing|starts) (?:with)?in|(?:server|current|local|page) time|now`,
  String.raw`restzeit|restlaufzeit|verbleibend\p{L}*(?: zeit)?|endet in|(?:aktuelle|server)-?(?:zeit|uhrzeit)|temps restant|se termine dans|tempo (?:rimanente|restante)|scade tra|tiempo restante|termina en`,
  String.raw`resterende tijd|eindigt over|(?:czas )?pozostał\p{L}*(?: czas)?|(?:čas )?zbýv\p{L}*(?: čas)?|hátralévő idő|(?:tid )?kvar|återstår|tid tilbage|jäljellä|aikaa jäljellä|осталось|до окончания|залишилось|kalan süre`,
];
const named = new RegExp(
  String.raw`^(?:${wholeWords(names).source})\s*[:：]?$|^(?:残り時間|剩余时间|剩餘時間|남은 ?시간|アクセス数|浏览次数|瀏覽次數)$`,
  'iu',
);

/** Whether a fact changes between two readings of a page without a change of the lot: such a fact is no attribute of it. */
export function isVolatile({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return named.test(name.slice(0, 60).trim()) || isTimeLeft(value);
}
