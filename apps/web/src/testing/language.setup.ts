import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import coin from '../shared/language/catalogues/coin/en';
import directory from '../shared/language/catalogues/directory/en';
import english from '../shared/language/catalogues/en';
import further from '../shared/language/catalogues/further/en';
import ops from '../shared/language/catalogues/ops/en';
import { addTexts } from '../shared/language/messages';

// The build compiles the messages; tests read them as they are written.
i18n.setMessagesCompiler(compileMessage);
addTexts('en', english);
addTexts('en', coin);
addTexts('en', directory);
addTexts('en', further);
addTexts('en', ops);
