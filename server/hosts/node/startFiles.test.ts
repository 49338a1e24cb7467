import { describe, expect, it } from 'vitest';
import { startFilesOf } from './startFiles';

/** As the build says it: every module with its own file and those that it imports. */
const loads = {
  'index.html': ['assets/entry.js', 'assets/runtime.js'],
  'src/app/start.tsx': ['assets/console.js', 'assets/entry.js', 'assets/console.css'],
  'src/app/shellTexts/zh.ts': ['assets/shell-zh.js'],
  'src/app/shellTexts/en.ts': ['assets/shell-en.js'],
  'src/session/signOn/start.tsx': ['assets/signOn.js', 'assets/entry.js'],
  'i18n/zh/session/signOn.ts': ['assets/signOn-zh.js'],
  'i18n/zh/home/home.ts': ['assets/shell-zh.js'],
  'i18n/zh/company/company.ts': ['assets/stores-zh.js'],
  'i18n/zh/log/log.ts': ['assets/log-zh.js'],
  'i18n/zh/report/report.ts': ['assets/reports-zh.js'],
  'src/areas/company/store/store.screens.tsx': ['assets/store.js', 'assets/console.js'],
  'src/areas/company/store/store.contract.ts': ['assets/contract.js'],
  'src/areas/company/organization/organization.screens.tsx': ['assets/organization.js'],
  'src/entity/form/FormPages.tsx': ['assets/forms.js'],
};

const consoleOf = (path: string) => startFilesOf(loads, path).console.zh;
const start = ['/assets/console.js', '/assets/console.css', '/assets/shell-zh.js'];

describe('the files of a page', () => {
  it('are the start, the texts of its area and what its registration names, each once', () => {
    expect(consoleOf('/storesAndEmployees/storeList')).toEqual([
      ...start,
      '/assets/stores-zh.js',
      '/assets/store.js',
      '/assets/contract.js',
    ]);
  });

  it('have the parts of forms where it is one', () => {
    expect(consoleOf('/storesAndEmployees/newStore')).toContain('/assets/forms.js');
    expect(consoleOf('/storesAndEmployees/storeList')).not.toContain('/assets/forms.js');
  });

  it('are those of the page that a bare prefix leads to', () => {
    expect(consoleOf('/storesAndEmployees')).toEqual(consoleOf('/storesAndEmployees/organization'));
    expect(consoleOf('/storesAndEmployees')).toContain('/assets/organization.js');
  });

  it('are the start alone where nothing is known, or the area speaks of all others', () => {
    expect(consoleOf('/nowhere')).toEqual(start);
    expect(consoleOf('/log/bgOperationLog')).toEqual(start);
  });

  it('come in each language, and sign-on has none of the console', () => {
    const { console, signOn } = startFilesOf(loads, '/storesAndEmployees/storeList');
    expect(console.en).toContain('/assets/shell-en.js');
    expect(console.en).not.toContain('/assets/shell-zh.js');
    expect(signOn.zh).toEqual(['/assets/signOn.js', '/assets/signOn-zh.js']);
  });
});
