import type { TranslationMessages } from 'react-admin';

type Texts = TranslationMessages['ra'];

/** react-admin's own texts as far as the console's parts of it ask for them: every page waits for these. */
export interface ShownTexts {
  ra: {
    action: Pick<Texts['action'], 'cancel' | 'save' | 'undo'>;
    boolean: Texts['boolean'];
    page: Pick<Texts['page'], 'create' | 'edit' | 'list' | 'loading' | 'show'>;
    message: Pick<Texts['message'], 'invalid_form' | 'select_all_limit_reached' | 'unsaved_changes'>;
    navigation: Pick<Texts['navigation'], 'next' | 'previous'>;
    auth: Pick<Texts['auth'], 'auth_check_error'>;
    notification: Pick<
      Texts['notification'],
      'updated' | 'created' | 'item_doesnt_exist' | 'http_error' | 'i18n_error' | 'logged_out' | 'not_authorized'
    >;
    validation: Texts['validation'];
  };
}

/** Those of a language that react-admin's translators wrote. */
export function shownTexts({ ra }: Pick<TranslationMessages, 'ra'>): ShownTexts {
  const { action, page, message, navigation, auth, notification } = ra;
  const { invalid_form, select_all_limit_reached, unsaved_changes } = message;
  const { updated, created, item_doesnt_exist, http_error, i18n_error, logged_out, not_authorized } = notification;
  return {
    ra: {
      action: { cancel: action.cancel, save: action.save, undo: action.undo },
      boolean: ra.boolean,
      page: { create: page.create, edit: page.edit, list: page.list, loading: page.loading, show: page.show },
      message: { invalid_form, select_all_limit_reached, unsaved_changes },
      navigation: { next: navigation.next, previous: navigation.previous },
      auth: { auth_check_error: auth.auth_check_error },
      notification: {
        ...{ updated, created, item_doesnt_exist, http_error },
        ...{ i18n_error, logged_out, not_authorized },
      },
      validation: ra.validation,
    },
  };
}
