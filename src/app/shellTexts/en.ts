import entity from '../../../i18n/en/entity';
import reactAdmin from '../../../i18n/en/reactAdmin';
import shell from '../../../i18n/en/shell';
import ui from '../../../i18n/en/ui';
import validation from '../../../i18n/en/validation';

/** Texts that the frame and the layers below every screen need, in one file; later ones win. */
export default [reactAdmin, shell, entity, ui, { validation }];
