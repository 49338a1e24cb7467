import { inLibrary } from '../place';
import { packageAt } from './package';

/** Packages of a brand's library (/brandLibrary/newPackage). */
export const libraryPackage = packageAt(inLibrary);
