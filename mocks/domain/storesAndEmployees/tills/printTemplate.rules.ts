import {
  printTemplate as contract,
  logoSize,
} from '../../../../src/areas/storesAndEmployees/printing/printTemplate.contract';
import { issue } from '../../../../src/entity/issue';
import type { Entity } from '../../../store/entity';
import { recordStorage } from '../../../store/storage';
import { measureStored } from '../../goods/storedPicture';

/** Print templates: a logo is no wider or higher than a printer's head (001 §5). */
export const printTemplateEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  async check(context, { logo }, before) {
    if (!logo || logo === before?.values.logo) return [];
    const size = await measureStored(context, logo);
    const fits = size?.width && size.height && size.width <= logoSize.width && size.height <= logoSize.height;
    return fits ? [] : [issue('logo', 'logoSize', logoSize)];
  },
};
