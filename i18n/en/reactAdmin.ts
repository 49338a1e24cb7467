import messages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** react-admin's own texts in English. */
const reactAdmin: TranslationMessages = messages;

export default reactAdmin;
