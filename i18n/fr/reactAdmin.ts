import messages from 'ra-language-french';
import type { TranslationMessages } from 'react-admin';

/** react-admin's own texts in French. */
const reactAdmin: TranslationMessages = messages;

export default reactAdmin;
