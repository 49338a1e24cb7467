import { unpackBytes, type ZipEntry, type ZipProblem, ZipRefusal, zipEntries } from '#entity/zip';
import { isAccepted } from '#ui/inputs/images/filterFiles';
import { fingerprint, imageKind } from '#values/imageContent';
import { galleryLimits } from '../limits';

/** Reason why an entry of a zip is skipped. */
export type SkipReason = 'folder' | 'system' | 'type' | 'tooLarge' | 'content' | 'unreadable' | 'duplicate' | 'tooMany';

export interface UnzippedPicture {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The pictures of a zip and what else was in it, or why the zip as a whole is not read. */
export type Unzipped =
  | { pictures: UnzippedPicture[]; skipped: { name: string; reason: SkipReason }[] }
  | { problem: ZipProblem };

const limits = {
  entries: galleryLimits.zipEntries,
  unpacked: galleryLimits.zipUnpacked,
  ratio: 250,
  ratioFrom: 10 * 1024 * 1024,
};

/** A path is never followed: of '../../a/b.png' and of 'C:\a\b.png' only 'b.png' is left, without control characters. */
export function flatName(path: string): string {
  const last = path.split(/[\\/]/).filter(Boolean).at(-1) ?? '';
  return [...last].filter((sign) => sign >= ' ' && sign !== '\u007f').join('');
}

/** Whether an entry was added by the system: macOS adds resource forks, Windows thumbnails. */
function isSystem(path: string): boolean {
  const name = flatName(path);
  return /(^|[\\/])__MACOSX([\\/]|$)/.test(path) || name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
}

function reasonBefore(entry: ZipEntry): SkipReason | null {
  if (isSystem(entry.name)) return 'system';
  if (/[\\/]$/.test(entry.name)) return 'folder';
  if (!isAccepted({ name: flatName(entry.name), type: '' }, galleryLimits.accept)) return 'type';
  return entry.size > galleryLimits.maxBytes ? 'tooLarge' : null;
}

function contentOf(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> | null {
  try {
    return unpackBytes(bytes, entry);
  } catch (error) {
    if (error instanceof ZipRefusal) return null;
    throw error;
  }
}

/**
 * Takes the pictures out of a zip, 100 at most. Entries that are no picture by their name, or larger than a picture may
 * be, are never unpacked, so that a bomb stays packed; every entry that is not taken is named with the reason.
 */
export function unzipPictures(bytes: Uint8Array): Unzipped {
  let entries: ZipEntry[];
  try {
    entries = zipEntries(bytes, limits);
  } catch (error) {
    if (error instanceof ZipRefusal) return { problem: error.problem };
    throw error;
  }
  const pictures: UnzippedPicture[] = [];
  const skipped: { name: string; reason: SkipReason }[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const skip = (reason: SkipReason) => skipped.push({ name: entry.name, reason });
    const before = reasonBefore(entry);
    if (before) skip(before);
    else if (pictures.length >= galleryLimits.batch) skip('tooMany');
    else {
      const content = contentOf(bytes, entry);
      const digest = content ? fingerprint(content) : '';
      if (!content) skip('unreadable');
      else if (!imageKind(content)) skip('content');
      else if (seen.has(digest)) skip('duplicate');
      else {
        seen.add(digest);
        pictures.push({ name: flatName(entry.name), content });
      }
    }
  }
  return { pictures, skipped };
}
