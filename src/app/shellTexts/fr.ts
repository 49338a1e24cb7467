import reactAdmin from '#i18n/fr/app/reactAdmin';
import shell from '#i18n/fr/app/shell';
import entity from '#i18n/fr/entity/entity';
import validation from '#i18n/fr/entity/validation';
import ui from '#i18n/fr/ui/ui';

/** Texts that the frame and the layers below every screen need, in one file; later ones win. */
export default [reactAdmin, shell, entity, ui, { validation }];
