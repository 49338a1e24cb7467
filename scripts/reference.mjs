/**
 * Writes docs/reference/: what a contract, a field, a registration, a column and a report can be told, from the comments
 * of the code itself. `node scripts/reference.mjs --check` writes nothing and fails where a file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '..');

function read(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, comments };
}

/** The doc comment that ends right before a node, as one line of prose. */
function commentBefore({ text, comments }, start) {
  const found = comments.findLast(({ type, end, value }) => type === 'Block' && value.startsWith('*') && end <= start);
  if (!found || text.slice(found.end, start).trim() !== '') return '';
  return found.value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The comment of what developers choose from; each must have one. */
function saidOf(file, start, what) {
  const comment = commentBefore(file, start);
  if (comment === '') throw new Error(`${file.path}: ${what} has no comment to make its reference from`);
  return comment;
}

const oneLine = (code) =>
  code
    .replace(/\s+/g, ' ')
    .replace(/,\s*([)}\]])/g, ' $1')
    .trim();
const cell = (code) => code.replaceAll('|', '\\|');

/** Exported declarations of a file, by name. */
function exported(file) {
  return new Map(
    file.program.body.flatMap((node) => {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      const name = declaration?.id?.name;
      return name ? [[name, { declaration, start: node.start }]] : [];
    }),
  );
}

/** A table of an interface's members. */
function members(file, name) {
  const found = exported(file).get(name);
  if (found?.declaration.type !== 'TSInterfaceDeclaration') throw new Error(`${file.path} has no interface ${name}`);
  const rows = found.declaration.body.body.map((member) => {
    const code = oneLine(file.text.slice(member.start, member.end)).replace(/;$/, '');
    return `| \`${cell(code)}\` | ${cell(saidOf(file, member.start, `${name}.${code}`))} |`;
  });
  return ['| member | what it says |', '| --- | --- |', ...rows].join('\n');
}

/** A table of a file's exported functions. */
function functions(file, wanted = () => true) {
  const rows = [...exported(file)].flatMap(([name, { declaration, start }]) => {
    if (declaration.type !== 'FunctionDeclaration' || !wanted(declaration)) return [];
    const parameters = declaration.params.map((part) => oneLine(file.text.slice(part.start, part.end))).join(', ');
    return [`| \`${cell(`${name}(${parameters})`)}\` | ${cell(saidOf(file, start, name))} |`];
  });
  return ['| call | what it makes |', '| --- | --- |', ...rows].join('\n');
}

/** A list of a union's names. */
function names(file, name) {
  const found = exported(file).get(name);
  if (found?.declaration.type !== 'TSTypeAliasDeclaration') throw new Error(`${file.path} has no type ${name}`);
  const { typeAnnotation } = found.declaration;
  return [...file.text.slice(typeAnnotation.start, typeAnnotation.end).matchAll(/'([^']+)'/g)]
    .map(([, one]) => `\`${one}\``)
    .join(', ');
}

/** The words of a glossary with their meanings, in the order of the file. */
function wordsOf(path) {
  const { body } = read(path).program;
  const [{ init }] = body.find(({ type }) => type === 'ExportNamedDeclaration').declaration.declarations;
  const { properties } = init.expression ?? init;
  return properties.map(({ key, value }) => [key.name, ...value.properties.map((part) => part.value.value)]);
}

/** One table of all languages: name and meaning of every word of figures. */
function glossary() {
  const [zh, en, fr] = ['zh', 'en', 'fr'].map((language) => wordsOf(`i18n/reference/glossary.${language}.ts`));
  const rows = zh.map(([key, ...texts], index) => [key, ...texts, ...en[index].slice(1), ...fr[index].slice(1)]);
  return [
    '| Word | 中文 | 含义 | English | Meaning | Français | Sens |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(([key, ...texts]) => `| \`${key}\` | ${texts.map(cell).join(' | ')} |`),
  ].join('\n');
}

/** Returns the value of an expression of plain data. */
function dataOf(node) {
  if (node.type === 'ArrayExpression') return node.elements.map(dataOf);
  if (node.type !== 'ObjectExpression') return node.value;
  return Object.fromEntries(node.properties.map(({ key, value }) => [key.name, dataOf(value)]));
}

/** Returns the terms of a file of tests/architecture/wording. */
function termsOf(file) {
  const { body } = read(`tests/architecture/wording/${file}.ts`).program;
  const [{ init }] = body.find(({ type }) => type === 'ExportNamedDeclaration').declaration.declarations;
  return dataOf(init);
}

/** A table of the interface's words in one language. */
function wording(...files) {
  const rows = files
    .flatMap(termsOf)
    .map(({ concept, use, not = [], note = '' }) => [concept, use, not.join(', '), note].map(cell).join(' | '));
  return ['| For | Use | Not | Note |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n');
}

const fields = read('src/entity/fields.ts');
const contract = read('src/entity/contract.ts');
const route = read('src/routing/route.ts');
const column = read('src/entity/list/Column.tsx');
const define = read('src/entity/defineEntity.tsx');
const report = read('src/report/report.ts');
const rules = read('server/store/entity.ts');
const units = read('i18n/zh/ui/ui.ts').text.match(/unit: \{([^}]*)\}/)?.[1] ?? '';
const made = '<!-- Made by `npm run reference` from the code: change the comments there. -->';
const isField = ({ returnType }) => returnType && oneLine(JSON.stringify(returnType)).includes('"name":"Field"');

const pages = {
  'fields.md': [
    '# Fields of a contract',
    made,
    'A field is its check and its description in one (`src/entity/fields.ts`). Each is required; `.optional()` lets it be empty.',
    functions(fields, isField),
    `Units: ${[...units.matchAll(/(\w+):/g)].map(([, one]) => `\`${one}\``).join(', ')} (\`ui.unit\` in i18n/).`,
  ],
  'glossary.md': [
    '# Words of figures',
    '<!-- Made by `npm run reference` from i18n/reference/glossary.*.ts: change the words there. -->',
    'Each word has one meaning on every screen, in files and in charts (`i18n/reference/glossary.ts`).',
    glossary(),
  ],
  'wording.md': [
    '# Words of the interface',
    '<!-- Made by `npm run reference` from tests/architecture/wording/*.ts: change the words there. -->',
    'One word for one thing, in labels, helps, messages, files and titles. A test refuses the words under “Not”, save in the texts that',
    'a term excepts. Figures have a glossary of their own ([glossary.md](glossary.md)).',
    '## 中文',
    wording('zh'),
    '## English',
    wording('en', 'enSentences'),
    '## Français',
    wording('fr'),
  ],
  'options.md': [
    '# Options of registrations, contracts, screens and reports',
    made,
    '## An entry of routes.ts (`src/routing/route.ts`)',
    members(route, 'ResourceEntry'),
    'A page:',
    members(route, 'Address'),
    `Views: ${names(route, 'PageView')}.`,
    `Places in the menu: ${names(route, 'MenuPlace')}.`,
    '## Contract (`src/entity/contract.ts`)',
    members(contract, 'ContractOptions'),
    '## Screens (`src/entity/defineEntity.tsx`)',
    members(define, 'Definition'),
    '## Column (`src/entity/list/Column.tsx`)',
    members(column, 'ColumnProps'),
    '## Report (`src/report/report.ts`)',
    members(report, 'ReportOptions'),
    'A chart:',
    members(report, 'Chart'),
    '## Rules of the gateway (`server/store/entity.ts`)',
    members(rules, 'EntityRules'),
  ],
};

const check = process.argv.includes('--check');
const stale = [];
mkdirSync(join(root, 'docs/reference'), { recursive: true });
for (const [name, parts] of Object.entries(pages)) {
  const path = join(root, 'docs/reference', name);
  const text = `${parts.join('\n\n')}\n`;
  if (!check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) stale.push(`docs/reference/${name}`);
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run reference.`);
  process.exit(1);
}
