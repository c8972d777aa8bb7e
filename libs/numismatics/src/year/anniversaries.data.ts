import { fold } from '../text/fold';
import { wordList } from '../text/word-list';

/** Words that say that a coin or medal remembers an event of an earlier year. Folded; longer words may begin with them. */
export const anniversaryWords: readonly string[] = wordList(`
  anniversary, centenary, centennial, bicentenary, bicentennial, tercentenary, tricentennial, sesquicentennial, quincentenary,
  quincentennial, millennium, jubiläum, jahrfeier, jahrestag, jahrhundertfeier, todestag, geburtstag, reformationsjubil, anniversaire,
  centenaire, bicentenaire, tricentenaire, aniversario, centenario, bicentenario, anniversario, aniversário, centenário, verjaardag,
  eeuwfeest, rocznica, rocznicę, rocznicy, výročí, évforduló, jubileum, годовщина, годовщины, летие, річниця, річчя, årsdag, årsjubil
`).map((word) => fold(word));
