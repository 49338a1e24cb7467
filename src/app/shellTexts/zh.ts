import entity from '../../../i18n/zh/entity';
import reactAdmin from '../../../i18n/zh/reactAdmin';
import shell from '../../../i18n/zh/shell';
import ui from '../../../i18n/zh/ui';
import validation from '../../../i18n/zh/validation';

/** Texts that the frame and the layers below every screen need, in one file; later ones win. */
export default [reactAdmin, shell, entity, ui, { validation }];
