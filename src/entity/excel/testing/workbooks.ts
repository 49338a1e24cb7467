import ExcelJS from 'exceljs';

/** A file made by hand, as a user's spreadsheet program would. */
export async function fileOf(fill: (workbook: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  fill(workbook);
  const written: ArrayBuffer = await workbook.xlsx.writeBuffer();
  return new Uint8Array(written);
}

/** A file with one sheet of these rows. */
export function fileOfRows(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Uint8Array> {
  return fileOf((workbook) => {
    const sheet = workbook.addWorksheet('Data');
    for (const row of rows) sheet.addRow([...row]);
  });
}

/** Opens what was written, as a spreadsheet program would. */
export async function opened(bytes: ArrayBuffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

/** The bytes of a file; jsdom's have no arrayBuffer(). */
export function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}
