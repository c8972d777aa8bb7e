import { addTexts } from '../shared/language/messages';
import { groups, textsOf } from './virtual-texts';

for (const group of groups) addTexts('en', textsOf(group, 'en'));
