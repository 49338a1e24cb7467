/** A thing that a printer would print, read back from its bytes. */
export type Printed =
  | { kind: 'text'; text: string; large: boolean; bold: boolean; align: number }
  | { kind: 'qr'; text: string; align: number }
  | { kind: 'picture'; width: number; height: number; dark: number; align: number }
  | { kind: 'cut' };

/** The letters of page 19 (CP858) that the tests print, by their byte. */
const letters858: Readonly<Record<number, string>> = {
  ...{ 128: 'Ç', 129: 'ü', 130: 'é', 131: 'â', 133: 'à', 135: 'ç', 136: 'ê', 137: 'ë', 138: 'è', 139: 'ï', 140: 'î' },
  ...{ 144: 'É', 147: 'ô', 150: 'û', 151: 'ù', 183: 'À', 190: '¥', 212: 'È', 213: '€' },
};

/** The signs of page 16 (Windows-1252) that differ from Latin-1. */
const letters1252: Readonly<Record<number, string>> = {
  ...{ 128: '€', 130: '‚', 131: 'ƒ', 132: '„', 133: '…', 134: '†', 135: '‡', 136: 'ˆ', 137: '‰', 138: 'Š', 139: '‹' },
  ...{ 140: 'Œ', 142: 'Ž', 145: '‘', 146: '’', 147: '“', 148: '”', 149: '•', 150: '–', 151: '—', 152: '˜', 153: '™' },
  ...{ 154: 'š', 155: '›', 156: 'œ', 158: 'ž', 159: 'Ÿ' },
};

/** Reads single bytes by the number of their page in Epson's table. */
function ofPage(page: number, bytes: readonly number[]): string {
  if (page === 16) return bytes.map((byte) => letters1252[byte] ?? String.fromCharCode(byte)).join('');
  if (page !== 19) throw new Error(`unknown page ${page}`);
  return bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : (letters858[byte] ?? '\uFFFD'))).join('');
}

/**
 * Reads ESC/POS as a printer does (Epson's reference of commands), written apart from what makes it. A command that it does not know is an
 * error: a printer would print rubbish.
 */
export function readEscPos(bytes: Uint8Array): Printed[] {
  const printed: Printed[] = [];
  const state = { align: 0, bold: false, large: false };
  /** Chinese signs of two bytes, or a page of single ones */
  let chinese = false;
  let page = 0;
  let line: number[] = [];
  let qr = new Uint8Array();
  let at = 0;
  const take = (count: number) => {
    const part = bytes.subarray(at, at + count);
    if (part.length < count) throw new Error(`the bytes end within a command at ${at}`);
    at += count;
    return part;
  };
  const number = (part: Uint8Array, from = 0) => (part[from] ?? 0) + 256 * (part[from + 1] ?? 0);
  const commands: Record<string, () => void> = {
    '1b 40': () => {
      Object.assign(state, { align: 0, bold: false, large: false });
      [chinese, page] = [false, 0];
    },
    '1b 61': () => {
      state.align = take(1)[0] ?? 0;
    },
    '1b 45': () => {
      state.bold = ((take(1)[0] ?? 0) & 1) === 1;
    },
    '1b 64': () => void take(1),
    '1c 26': () => {
      chinese = true;
    },
    '1c 2e': () => {
      chinese = false;
    },
    '1b 74': () => {
      page = take(1)[0] ?? 0;
    },
    '1d 21': () => {
      state.large = take(1)[0] === 0x11;
    },
    '1d 56': () => {
      take(1);
      printed.push({ kind: 'cut' });
    },
    '1d 76': () => {
      const head = take(6);
      const [across, height] = [number(head, 2), number(head, 4)];
      const dots = take(across * height);
      const dark = dots.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
      printed.push({ kind: 'picture', width: across * 8, height, dark, align: state.align });
    },
    '1d 28': () => {
      take(1);
      const body = take(number(take(2)));
      if (body[1] === 0x50) qr = body.slice(3);
      if (body[1] === 0x51) printed.push({ kind: 'qr', text: new TextDecoder().decode(qr), align: state.align });
    },
  };
  while (at < bytes.length) {
    const [byte = 0] = take(1);
    if (byte === 0x0a) {
      const text = chinese ? new TextDecoder('gbk', { fatal: true }).decode(Uint8Array.from(line)) : ofPage(page, line);
      printed.push({ kind: 'text', text, ...state });
      line = [];
    } else if (byte < 0x20) {
      if (line.length > 0) throw new Error(`a command within a line at ${at}`);
      const name = [byte, take(1)[0] ?? 0].map((one) => one.toString(16).padStart(2, '0')).join(' ');
      const command = commands[name];
      if (!command) throw new Error(`unknown command ${name} at ${at}`);
      command();
    } else {
      // Of two bytes the second may be any sign: both belong together.
      line.push(byte, ...(chinese && byte >= 0x81 ? take(1) : []));
    }
  }
  if (line.length > 0) throw new Error('the last line does not end');
  return printed;
}
