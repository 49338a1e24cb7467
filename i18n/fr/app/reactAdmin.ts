import messages from 'ra-language-french';
import { type ShownTexts, shownTexts } from '#i18n/shownTexts';

/** react-admin's own texts in French. */
const reactAdmin: ShownTexts = shownTexts(messages);

export default reactAdmin;
