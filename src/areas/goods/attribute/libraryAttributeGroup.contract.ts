import { inLibrary } from '../place';
import { attributeGroupAt } from './attributeGroup';

/** Attribute groups of a brand's library (/brandLibrary/attributeLibrary). */
export const libraryAttributeGroup = attributeGroupAt(inLibrary);
