import { SaxesParser } from 'saxes';
import { unpackEntry, type ZipEntry } from '#entity/zip';

/** Deepest nesting of elements in a part; an honest part has less than 20 levels. */
export const maxDepth = 100;

/** Handlers for the events of a part. Names of elements and attributes come without their namespace prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** text or CDATA; one text may arrive in several pieces */
  text?(text: string): void;
  /** ends the reading of the part where it returns true after an opening tag */
  isEnough?(): boolean;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns attributes without prefixes and namespaces; one without a prefix is the element's own, and wins. */
function localAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes);
  // Cells have none, and a file has a million of them.
  if (!names.some((name) => name.includes(':'))) return attributes;
  const local: Record<string, string> = {};
  for (const name of names) {
    const own = localName(name);
    if (!name.startsWith('xmlns') && (own === name || !(own in attributes))) local[own] = attributes[name] ?? '';
  }
  return local;
}

/** Returns the encoding of a part from its first bytes: by its mark, by zeros between ASCII signs, or as it declares. */
function encodingOf(start: Uint8Array): string {
  const [first = 0, second = 0] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 100));
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)/.exec(declaration)?.[1] ?? 'utf-8';
}

function parserOf({ open, close, text, isEnough }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new Error('the part is nested too deeply');
    open?.(localName(name), localAttributes(attributes));
    if (isEnough?.()) throw new Error('enough of the part is read');
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

/**
 * Parses an XML part of a zip while it is unpacked. Entities of a document type are not expanded: one that is used makes the part
 * malformed.
 * @throws ZipRefusal for an entry that cannot be unpacked
 * @throws Error for malformed XML
 */
export function parsePart(bytes: Uint8Array, entry: ZipEntry, handlers: XmlHandlers): void {
  const parser = parserOf(handlers);
  let decoder: TextDecoder | undefined;
  try {
    unpackEntry(bytes, entry, (piece) => {
      if (piece.length === 0) return;
      decoder ??= new TextDecoder(encodingOf(piece));
      parser.write(decoder.decode(piece, { stream: true }));
    });
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    if (!handlers.isEnough?.()) throw error;
  }
}
