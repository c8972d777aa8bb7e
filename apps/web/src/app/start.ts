import '@fontsource-variable/inter/wght.css';
import '../shared/ui/tokens.css';
import '../shared/ui/global.css';
import './delivered-page.css';
import { FIRST_VIEW_PAINTED } from '../early/painted';
import { addLaterStyles } from './later-styles';
import { whenPainted } from './when-painted';

// The code of the client would delay the paint of a page that is complete already.
await whenPainted(document);
dispatchEvent(new Event(FIRST_VIEW_PAINTED));
const styled = addLaterStyles(document);
await import('./react');
await styled;
await import('./main');
