import { fingerprint, imageKind, imageSize, isDecodable } from '#values/imageContent';
import { fitsPixels, type PixelRule } from '#values/pixels';

/** Rules for a chosen file. `accept` holds extensions (".png"), media types ("image/png") or wildcards ("image/*"). */
export interface FileRules {
  accept: readonly string[];
  maxBytes: number;
  pixels?: PixelRule;
  /** How many more files there is room for. */
  room: number;
  /** Fingerprints of the images that are there already. */
  known: ReadonlySet<string>;
}

export type Refusal =
  | 'type'
  | 'unreadable'
  | 'content'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'pixels'
  | 'duplicate'
  | 'tooMany';

export interface FilterResult {
  accepted: { file: File; hash: string }[];
  refused: { name: string; reason: Refusal }[];
}

const extensionsOf = { png: ['.png'], jpeg: ['.jpg', '.jpeg'], gif: ['.gif'], bmp: ['.bmp'], webp: ['.webp'] } as const;

/** Whether a name and media type are among the accepted: by extension, by type or by a wildcard of types (000 §5 Upload). */
export function isAccepted(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept.some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return rule.includes('/') ? type === rule : name.endsWith(rule.startsWith('.') ? rule : `.${rule}`);
  });
}

// The content must be an image, and one of the accepted kinds: a text file named .png is none, nor a GIF named .png
// where only PNG is accepted. A GIF named .png passes where both are.
function contentFits(bytes: Uint8Array, accept: readonly string[]): boolean {
  const kind = imageKind(bytes);
  if (!kind) return false;
  return extensionsOf[kind].some((extension) => isAccepted({ name: extension, type: `image/${kind}` }, accept));
}

/** The content of a file; null where it cannot be read any more (moved or deleted since it was chosen). */
export function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' || !reader.result ? null : new Uint8Array(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file);
  });
}

/**
 * Sorts chosen, dropped or pasted files into those to upload and those left out with the reason, so that each can be
 * named to the user: wrong type, content that is no such image, too large, wrong pixels, the same image again, no room.
 */
export async function filterFiles(files: readonly File[], rules: FileRules): Promise<FilterResult> {
  const result: FilterResult = { accepted: [], refused: [] };
  const known = new Set(rules.known);
  for (const file of files) {
    const refuse = (reason: Refusal) => result.refused.push({ name: file.name, reason });
    if (!isAccepted(file, rules.accept)) refuse('type');
    else if (file.size > rules.maxBytes) refuse('tooLarge');
    else {
      const bytes = await bytesOf(file);
      const hash = bytes ? fingerprint(bytes) : '';
      if (!bytes) refuse('unreadable');
      else if (!contentFits(bytes, rules.accept)) refuse('content');
      else if (!isDecodable(bytes)) refuse('tooManyPixels');
      else if (known.has(hash)) refuse('duplicate');
      else if (rules.pixels && !fitsPixels(imageSize(bytes), rules.pixels)) refuse('pixels');
      else if (result.accepted.length >= rules.room) refuse('tooMany');
      else {
        known.add(hash);
        result.accepted.push({ file, hash });
      }
    }
  }
  return result;
}

/** A size in bytes for people: 512000 → "500 KB", 3145728 → "3 MB". */
export function bytesText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${round(bytes / 1024 / 1024)} MB` : `${round(bytes / 1024)} KB`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
