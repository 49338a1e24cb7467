/** A package that the build replaces by a file beside this one. */
export interface PackageStub {
  /** its imports, as the build meets them */
  readonly find: RegExp;
  readonly file: string;
  /** the package and the release that the stub was checked with */
  readonly name: string;
  readonly release: string;
}

/**
 * Packages of which react-admin and its i18n use next to nothing: the CSV writer that comes with every list, although this
 * console exports workbooks; English word forms, although every label is translated; a polyfill for old browsers.
 */
export const packageStubs: readonly PackageStub[] = [
  { find: /^jsonexport\/dist.*$/, file: 'jsonexport.ts', name: 'jsonexport', release: '3.2' },
  { find: /^inflection$/, file: 'inflection.ts', name: 'inflection', release: '3.0' },
  { find: /^object\.entries$/, file: 'objectEntries.cjs', name: 'object.entries', release: '1.1' },
];
