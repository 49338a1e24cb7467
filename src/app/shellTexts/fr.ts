import entity from '../../../i18n/fr/entity';
import reactAdmin from '../../../i18n/fr/reactAdmin';
import shell from '../../../i18n/fr/shell';
import ui from '../../../i18n/fr/ui';
import validation from '../../../i18n/fr/validation';

/** Texts that the frame and the layers below every screen need, in one file; later ones win. */
export default [reactAdmin, shell, entity, ui, { validation }];
