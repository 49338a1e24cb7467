import { strToU8, zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const namespaces = `xmlns="${main}" xmlns:r="${relations}"`;

interface Written {
  /** content of the sheet's sheetData */
  rows: string;
  /** after sheetData */
  further?: string;
  /** items of the shared strings */
  strings?: string;
  /** content of the styles' part */
  styles?: string;
  /** attributes of workbookPr */
  properties?: string;
  /** folder of the workbook part */
  folder?: string;
  /** changes the text of every part but the relationships, as another program would write it */
  rewrite?(xml: string): string;
  encode?(xml: string): Uint8Array;
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
}

function relationships(...all: string[]): Uint8Array {
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return strToU8(`<Relationships xmlns="${namespace}">${all.join('')}</Relationships>`);
}

/** Returns a workbook with one sheet, part by part as other programs write them. */
export function writtenElsewhere({
  rows,
  further = '',
  strings = '',
  styles = '',
  properties = '',
  folder = 'xl',
  rewrite = (xml) => xml,
  encode = (xml) => strToU8(xml),
}: Written): Uint8Array {
  const part = (xml: string) => encode(rewrite(xml));
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': relationships(relationship(1, 'officeDocument', `/${folder}/book.xml`)),
    [`${folder}/book.xml`]: part(
      `<workbook ${namespaces}><workbookPr ${properties}/><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    [`${folder}/_rels/book.xml.rels`]: relationships(
      relationship(1, 'worksheet', 'sheets/first.xml'),
      relationship(2, 'sharedStrings', `/${folder}/texts.xml`),
      relationship(3, 'styles', 'styles.xml'),
    ),
    [`${folder}/sheets/first.xml`]: part(
      `<worksheet ${namespaces}><sheetData>${rows}</sheetData>${further}</worksheet>`,
    ),
    [`${folder}/texts.xml`]: part(`<sst ${namespaces}>${strings}</sst>`),
    [`${folder}/styles.xml`]: part(`<styleSheet ${namespaces}>${styles}</styleSheet>`),
  });
}

/** Returns the styles' part for cells with these number formats: style 1 is the first. */
export function stylesOf(...codes: string[]): string {
  const formats = codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const styles = codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  return `<numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs>`;
}
