import { fold } from '../text/fold';
import { wordList } from '../text/word-list';

/** Words next to a city for an event or institution: Olympiade München, Universität Breslau. Folded; longer words may begin with them. */
export const eventWords: readonly string[] = wordList(`
  olympia, olympic, olympique, olimpi, olimpij, олимпи, олімпі, ολυμπια, オリンピック, 五輪, 奥运, 奧運, 亚运, universität, university, université,
  università, universidad, uniwersytet, univerzit, университет, університет, weltausstellung, exposition, exhibition, expo, esposizione,
  exposición, wystawa, výstava, 博览会, 万博, 博覧会, schlacht, battle, bataille, battaglia, batalla, bitwa, bitva, csata, битва, битвы, slag,
  slaget, frieden, peace, paix, pace, paz, dom, kathedrale, cathedral, cathédrale, katedra, katedrála, catedral, duomo, belagerung, siege,
  siège, assedio, sitio, oblężeni, obléhání, ostrom, осада, осады, облога, treaty, vertrag, congress, kongress, congrès, anniversary,
  jubiläum
`).map((word) => fold(word));
