import messages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { ra } = messages;

/** react-admin's own texts in English, in the words of this interface. */
const reactAdmin: TranslationMessages = {
  ...messages,
  ra: {
    ...ra,
    auth: { ...ra.auth, auth_check_error: 'Sign in to continue', sign_in_error: 'Signing in failed. Try again.' },
    input: {
      ...ra.input,
      image: {
        ...ra.input.image,
        upload_single: 'Drop an image to upload, or click to select it.',
        upload_several: 'Drop some images to upload, or click to select one.',
      },
    },
    message: {
      ...ra.message,
      invalid_form: 'Some entries are not valid. Check the marked fields.',
      loading: 'One moment',
    },
    notification: { ...ra.notification, logged_out: 'Your session has ended. Sign in again.' },
    guesser: { empty: { ...ra.guesser?.empty, title: 'No data to display', message: 'Check your data provider' } },
  },
};

export default reactAdmin;
