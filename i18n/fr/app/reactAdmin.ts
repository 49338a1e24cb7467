import messages from 'ra-language-french';
import { type ShownTexts, shownTexts } from '#i18n/shownTexts';

const { ra } = shownTexts(messages);

/** react-admin's own texts in French, in the words and the typography of this interface. */
const reactAdmin: ShownTexts = {
  ra: {
    ...ra,
    message: {
      invalid_form: 'Certaines données sont incorrectes. Corrigez les champs signalés, puis enregistrez',
      select_all_limit_reached: 'Trop d’éléments : seuls les %{max} premiers sont sélectionnés',
      unsaved_changes: 'Des modifications ne sont pas enregistrées. Les abandonner ?',
    },
    navigation: { next: 'Page suivante', previous: 'Page précédente' },
    auth: { auth_check_error: 'Connectez-vous pour continuer' },
    notification: {
      updated: 'Élément modifié |||| %{smart_count} éléments modifiés',
      created: 'Élément créé',
      item_doesnt_exist: 'L’élément n’existe pas',
      http_error: 'Erreur de communication avec le serveur',
      i18n_error: 'La langue choisie n’a pas pu être chargée',
      logged_out: 'Votre session a pris fin. Reconnectez-vous.',
      not_authorized: 'Vous n’êtes pas autorisé à ouvrir cette page',
    },
    validation: {
      required: 'Ce champ est obligatoire',
      minLength: 'Au moins %{min} caractères',
      maxLength: '%{max} caractères au maximum',
      minValue: 'Ne peut pas être inférieur à %{min}',
      maxValue: 'Ne peut pas être supérieur à %{max}',
      number: 'Saisissez un nombre',
      email: 'Saisissez une adresse e-mail',
      oneOf: 'Choisissez : %{options}',
      regex: 'Format incorrect : %{pattern}',
      unique: 'Doit être unique',
    },
  },
};

export default reactAdmin;
