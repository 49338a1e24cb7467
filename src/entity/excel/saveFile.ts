import { operatorZone } from '#session/today';
import { wallClock } from '#values/zonedTime';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How long a browser may take to fetch what it was told to save. */
const fetchMs = 30_000;

/** Saves a workbook under a name. */
export function saveFile(file: ArrayBuffer, name: string): void {
  saveBytes(file, name, xlsx);
}

/** Saves bytes of a type under a name; their object URL is given back. */
export function saveBytes(file: ArrayBuffer, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([file], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), fetchMs);
}

/** "门店_20261120-1030.xlsx": the entity and the moment on the operator's clock, without signs a file name cannot have. */
export function fileName(entity: string, now = new Date()): string {
  const [day = '', time = ''] = wallClock(now, operatorZone()).split('T');
  const plain = entity.replace(/[\\/:*?"<>|]/g, ' ').trim();
  return `${plain}_${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}.xlsx`;
}

/** The bytes of a file that an answer holds in base64. */
export function bytesOfBase64(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
}

/** The content of a chosen file; rejected where it cannot be read any more (moved or deleted since it was chosen). */
export function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result));
      else reject(new Error('the file was not read'));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}
