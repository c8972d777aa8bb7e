import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import english from '../shared/language/catalogues/en';
import legal from '../shared/language/messages/en/legal.json';
import { setCatalogue } from '../shared/language/messages';

// The build compiles the messages; tests read them as they are written.
i18n.setMessagesCompiler(compileMessage);
setCatalogue('en', { ...english, legal });
