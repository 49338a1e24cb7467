import { type Parts, relationshipsOf } from './parts';
import { parsePart } from './xml';

/** Decodes signs that XML cannot hold, written as _x000D_; _x005F_ is an underscore itself. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Collects the text of a string item: its plain and its rich parts in order, without the readings of phonetic guides. */
export function createItemReader() {
  let text = '';
  let inText = false;
  let inGuide = false;
  return {
    open(name: string) {
      if (name === 'rPh') inGuide = true;
      if (name === 't') inText = !inGuide;
    },
    text(piece: string) {
      if (inText) text += piece;
    },
    close(name: string) {
      if (name === 'rPh') inGuide = false;
      if (name === 't') inText = false;
    },
    /** Returns the text since the last call. */
    take(): string {
      const whole = unescaped(text);
      text = '';
      return whole;
    },
  };
}

/** Returns the shared strings of a workbook part, in their order. */
export function sharedTexts(parts: Parts, workbook: string): string[] {
  const found = relationshipsOf(parts, workbook).find(({ type }) => type === 'sharedStrings');
  const entry = found && parts.find(found.target);
  const texts: string[] = [];
  if (!entry) return texts;
  const item = createItemReader();
  parsePart(parts.bytes, entry, {
    ...item,
    close(name) {
      item.close(name);
      if (name === 'si') texts.push(item.take());
    },
  });
  return texts;
}
