import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/server/hosts';

/** What the server in front of the gateway says itself, in the gateway's envelope. */
const hosts: Translation<typeof zh> = {
  tooLarge: 'L’envoi dépasse %{limit} Mo. Compressez-le ou envoyez-le en plusieurs parties',
  gatewayUnreachable: 'Le service est injoignable. Réessayez dans quelques minutes',
  gatewayTimeout: 'Le service met trop de temps à répondre. Réessayez dans quelques minutes',
  badRequest: 'La demande n’est pas valable. Actualisez la page',
  failed: 'Le serveur a rencontré une erreur. Réessayez plus tard',
  starting: 'Le système démarre ou est en cours de mise à jour. Veuillez patienter un instant',
  demo: {
    preparing: 'Préparation des données de démonstration',
    elsewhere: 'La démonstration est ouverte dans un autre onglet. Fermez-le pour continuer ici',
    failed:
      'La démonstration ne peut pas démarrer : ce navigateur ne permet pas le stockage nécessaire. Changez de navigateur ou quittez la navigation privée',
  },
};

export default hosts;
