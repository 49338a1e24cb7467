import reactAdmin from '#i18n/en/app/reactAdmin';
import shell from '#i18n/en/app/shell';
import entity from '#i18n/en/entity/entity';
import validation from '#i18n/en/entity/validation';
import ui from '#i18n/en/ui/ui';

/** Texts that the frame and the layers below every screen need, in one file; later ones win. */
export default [reactAdmin, shell, entity, ui, { validation }];
