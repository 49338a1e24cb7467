import messages from 'ra-language-english';
import { type ShownTexts, shownTexts } from '#i18n/shownTexts';

const { ra } = shownTexts(messages);

/** react-admin's own texts in English, in the words of this interface. */
const reactAdmin: ShownTexts = {
  ra: {
    ...ra,
    auth: { auth_check_error: 'Sign in to continue' },
    message: { ...ra.message, invalid_form: 'Some entries are not valid. Check the marked fields.' },
    notification: {
      ...ra.notification,
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You are not authorised to open this page.',
    },
  },
};

export default reactAdmin;
