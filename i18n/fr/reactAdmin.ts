import messages from 'ra-language-french';
import { type ShownTexts, shownTexts } from '../shownTexts';

/** react-admin's own texts in French. */
const reactAdmin: ShownTexts = shownTexts(messages);

export default reactAdmin;
