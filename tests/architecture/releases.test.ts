import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { autocompleteClasses } from '@mui/material/Autocomplete';
import { backdropClasses } from '@mui/material/Backdrop';
import { buttonClasses } from '@mui/material/Button';
import { buttonBaseClasses } from '@mui/material/ButtonBase';
import { checkboxClasses } from '@mui/material/Checkbox';
import { chipClasses } from '@mui/material/Chip';
import { dialogClasses } from '@mui/material/Dialog';
import { formControlLabelClasses } from '@mui/material/FormControlLabel';
import { iconButtonClasses } from '@mui/material/IconButton';
import { inputBaseClasses } from '@mui/material/InputBase';
import { outlinedInputClasses } from '@mui/material/OutlinedInput';
import { paginationItemClasses } from '@mui/material/PaginationItem';
import { paperClasses } from '@mui/material/Paper';
import { snackbarClasses } from '@mui/material/Snackbar';
import { switchClasses } from '@mui/material/Switch';
import { tabClasses } from '@mui/material/Tab';
import { tableRowClasses } from '@mui/material/TableRow';
import { tableSortLabelClasses } from '@mui/material/TableSortLabel';
import { typographyClasses } from '@mui/material/Typography';
import { pickersInputBaseClasses } from '@mui/x-date-pickers/PickersTextField';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { packageStubs } from '#app/stubs/packageStubs';
import { mui as selectors } from '#ui/theme/muiSelectors';
import { filesUnder, productSources, root } from './sources';

// Dependencies on the inside of packages. A new release fails here first: docs/upgrading.md lists what to check.

/** The installed release of a package, without its patch number. */
function releaseOf(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version.split('.', 2).join('.');
}

const filesWith = (pattern: RegExp) =>
  filesUnder('src').filter(
    (path) =>
      /\.(?:tsx?|css)$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      pattern.test(readFileSync(join(root, path), 'utf8')),
  );

describe('react-router', () => {
  test('is the release that the console was checked with', () => {
    expect(releaseOf('react-router')).toBe('7.18');
  });

  test('is imported in two files: the public part by ui/router, its inside by app/routerInternals', () => {
    const importing = productSources()
      .filter(({ references }) => references.some(({ target }) => /^react-router(-dom)?$/.test(target)))
      .map(({ path }) => path);
    expect(importing).toEqual(['src/app/routerInternals.ts', 'src/ui/router.ts']);
    expect(filesWith(/UNSAFE_|history\.state/)).toEqual(['src/app/routerInternals.ts']);
  });
});

describe('MUI', () => {
  test('is the release that the console was checked with', () => {
    expect(['@mui/material', '@mui/x-date-pickers'].map(releaseOf)).toEqual(['7.3', '8.29']);
  });

  test('gives its parts the classes that the selectors name', () => {
    const classes = [
      autocompleteClasses,
      backdropClasses,
      buttonClasses,
      buttonBaseClasses,
      checkboxClasses,
      chipClasses,
      dialogClasses,
      formControlLabelClasses,
      iconButtonClasses,
      inputBaseClasses,
      outlinedInputClasses,
      paginationItemClasses,
      paperClasses,
      snackbarClasses,
      switchClasses,
      tabClasses,
      tableRowClasses,
      tableSortLabelClasses,
      typographyClasses,
      pickersInputBaseClasses,
    ].flatMap((named) => Object.values(named));
    const known = new Set(classes.map((name) => `.${name}`));
    expect(Object.values(selectors).filter((selector) => !known.has(selector))).toEqual([]);
  });

  test('has its classes named in one file', () => {
    expect(filesWith(/\.Mui[A-Za-z]*-\w/)).toEqual(['src/ui/theme/muiSelectors.ts']);
  });
});

describe('packages that the build replaces', () => {
  test.each(packageStubs.map(({ name, release }) => [name, release]))('%s is %s', (name, release) => {
    expect(releaseOf(name)).toBe(release);
  });
});
