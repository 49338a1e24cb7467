import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** How wide the Latin letters of a test browser are; French on a list takes a third more room in the one than in the other. */
export type Letters = 'narrow' | 'wide';

const resolver = createRequire(import.meta.url);
const folderOf = (packageFile: string) => dirname(resolver.resolve(packageFile));

const folders = [
  join(folderOf('dejavu-fonts-ttf/package.json'), 'ttf'),
  folderOf('@expo-google-fonts/pt-sans-narrow/package.json'),
  folderOf('@expo-google-fonts/zcool-xiaowei/package.json'),
];

const sans: Record<Letters, string> = { narrow: 'PT Sans Narrow', wide: 'DejaVu Sans' };
/** Chinese, and what else the font with the Latin letters lacks. */
const others = ['ZCOOL XiaoWei', 'DejaVu Sans'];

function prefer(family: string, fonts: readonly string[]): string[] {
  const listed = fonts.map((font) => `<family>${font}</family>`).join('');
  return [`  <alias binding="same"><family>${family}</family><prefer>${listed}</prefer></alias>`];
}

function configuration(letters: Letters, folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((fonts) => `  <dir>${fonts}</dir>`),
    `  <cachedir>${join(folder, 'cache')}</cachedir>`,
    ...['sans-serif', 'system-ui', 'serif'].flatMap((family) => prefer(family, [sans[letters], ...others])),
    ...prefer('monospace', ['DejaVu Sans Mono', ...others]),
    // Families that no rule names get the same font, not the first one installed.
    `  <match target="pattern"><edit name="family" mode="append_last"><string>${sans[letters]}</string></edit></match>`,
    '</fontconfig>',
  ].join('\n');
}

/**
 * Environment variables with which a program sees the fonts of the project and none that are installed: the same letters,
 * as wide, on every machine.
 */
export function fontEnvironment(letters: Letters): Record<string, string> {
  const folder = resolve(import.meta.dirname, '../../.cache/fonts', letters);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, configuration(letters, folder));
  return { FONTCONFIG_FILE: file };
}
