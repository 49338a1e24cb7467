import type { Translation } from '../translation';
import type zh from '../zh/shell';

/** The frame around every page (000 §2, §8). */
const shell: Translation<typeof zh> = {
  shell: {
    product: 'Merchant console',
    topMenu: 'Business areas',
    sideMenu: 'Menu',
    breadcrumb: 'You are here',
    previousMenus: 'Scroll menus back',
    nextMenus: 'Scroll menus on',
    openMenu: 'Open menu',
    search: 'Search',
    language: 'Language',
    theme: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'As the system' },
    windowBlocked: 'The browser blocked the new window. Allow pop-ups for this site and try again',
    user: 'User',
    signOut: 'Sign out',
    skip: 'Skip to content',
    subject: 'Operating subject',
    noSubject: 'No operating subject',
    subjectsLoading: 'Loading operating subjects',
    subjectsRetry: 'Load operating subjects again',
    activityEntry: 'Marketing activities',
    noService: 'This account has no service enabled, please contact after-sales',
    networkFailure: 'Network failure, please try again later',
    genericError: 'An error occurred, please retry',
    saveFailed: 'Save failed',
    validationFailed: 'Validation failed, please check the data',
    chunkLoadFailure: 'The page failed to load, please refresh',
    notFound: 'The page does not exist',
    backHome: 'Return to home',
    noPermission: 'You have no access to this page',
    back: 'Back',
    retry: 'Retry',
    reload: 'Reload page',
    cancel: 'Cancel',
    confirm: 'Confirm',
    notice: 'Notice',
    password: {
      title: 'Change password',
      old: 'Old password',
      new: 'New password',
      submit: 'Change password',
      changed: 'Password changed, please sign in again',
    },
  },
};

export default shell;
