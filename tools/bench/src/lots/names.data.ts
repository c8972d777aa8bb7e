import { words, type Words } from './vocabulary.data';

/** What coins are named after in every language, the most frequent first: data of the benches' lots, not of the product. */
export const rulers: Words = words(`
  Trajan | Hadrian | Antoninus Pius | Augustus | Nero | Vespasian | Domitian | Marcus Aurelius | Septimius Severus | Caracalla
  Gordian III | Philip I | Gallienus | Probus | Diocletian | Constantine I | Franz Joseph I. | Maria Theresia | Leopold I. | Rudolf II.
  Ferdinand I. | Karl VI. | Friedrich II. | Wilhelm II. | Ludwig XIV | Louis XVI | Napoléon I | Napoléon III | Carlos III | Felipe V
  Isabel II | Vittorio Emanuele II | Umberto I | Pius IX | Clemens X | Willem III | Leopold II | Albert I | George III | Victoria
  Edward VII | Elizabeth I | Charles I | Henry VIII | Peter I | Katharina II | Nikolaus I | Zygmunt III Waza | Jan III Sobieski
  August der Starke | Matthias Corvinus | Alexander III | Philipp II | Ptolemaios I | Antiochos IV | Justinian I | Heraclius
`);
export const mints: Words = words(`
  Rom | Wien | Berlin | Paris | London | Kremnitz | Prag | Hall | München | Hamburg | Dresden | Salzburg | Günzburg | Alexandria
  Antiochia | Lugdunum | Siscia | Madrid | Sevilla | Potosí | Lima | Napoli | Venezia | Milano | Utrecht | Bruxelles | Krakau | Danzig
  St. Petersburg | Moskau | Konstantinopel | Athen | Ephesos | Stuttgart | Karlsruhe | Strasbourg | Lyon | Bordeaux
`);
export const states: Words = words(`
  Römische Kaiserzeit | Österreich | RDR | Deutschland | Frankreich | Great Britain | Roman Empire | Bayern | Preussen | Sachsen | Schweiz
  Italia | Vatikan | España | Nederland | Belgique | Čechy | Polska | Hungary | Russland | Osmanisches Reich | USA | Mexico | Makedonien
  Attika | Byzanz | Salzburg Erzbistum | Hamburg Stadt | Danzig | Siebenbürgen | Savoyen | Venedig | Sizilien
`);
export const references: Words = words(`
  RIC | Cohen | BMC | Sear | Davenport | Friedberg | KM | Herinek | Jaeger | Schön | Gadoury | Crawford | Kampmann | SNG Cop.
`);
/** Names of collectors and places beyond the lists are put together from these. */
export const syllables: Words = words(`
  ba | ker | lan | mi | ro | ste | vi | gra | hol | dor | fen | wal | ti | no | sa | zu | per | ni | ko | la | mar | tin | ber | ga | ul
  rich | os | en | ar | el
`);
