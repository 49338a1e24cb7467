import { bytesOf, filterFiles } from '#ui/inputs/images/filterFiles';
import type { ImageProblem } from '#ui/inputs/images/ImageProblems.tsx';
import { galleryLimits } from '../limits';
import { unzip } from './unzip';

/** A file that may be uploaded, with the fingerprint of its content. */
export interface ChosenPicture {
  file: File;
  hash: string;
}

export interface Choice {
  accepted: ChosenPicture[];
  refused: ImageProblem[];
}

interface Options {
  /** how many more the batch takes */
  room: number;
  /** fingerprints of what the batch holds already */
  known: ReadonlySet<string>;
  /** the names under which the gallery has these fingerprints already */
  askGallery: (hashes: string[]) => Promise<ReadonlyMap<string, string>>;
  signal: AbortSignal;
}

const isZip = (file: File) => file.name.toLowerCase().endsWith('.zip');

/** The pictures of a zip as files; where it cannot be read, why. */
async function unpacked(file: File, signal: AbortSignal): Promise<{ files: File[]; refused: ImageProblem[] }> {
  const whole = (reason: string) => ({ files: [], refused: [{ name: file.name, reason }] });
  if (file.size > galleryLimits.zipBytes) return whole('zipTooLarge');
  const bytes = await bytesOf(file);
  if (!bytes) return whole('unreadable');
  const answer = await unzip(bytes, signal);
  if ('problem' in answer) return whole(answer.problem);
  const { pictures, skipped } = answer;
  if (pictures.length === 0 && skipped.length === 0) return whole('empty');
  return { files: pictures.map(({ name, content }) => new File([content], name)), refused: skipped };
}

/**
 * Sorts chosen or dropped files into those to upload and those left out, each with its reason: zips are unpacked first;
 * what is no picture, too large, twice in the batch or already in the gallery is left out (001 §8 Files).
 */
export async function choosePictures(files: readonly File[], options: Options): Promise<Choice> {
  const refused: ImageProblem[] = [];
  const loose: File[] = [];
  for (const file of files) {
    if (!isZip(file)) loose.push(file);
    else {
      const inside = await unpacked(file, options.signal);
      loose.push(...inside.files);
      refused.push(...inside.refused);
    }
  }
  const sorted = await filterFiles(loose, { ...galleryLimits, room: options.room, known: options.known });
  refused.push(...sorted.refused);
  const hashes = sorted.accepted.map(({ hash }) => hash);
  const there = hashes.length > 0 ? await options.askGallery(hashes) : new Map<string, string>();
  for (const { file, hash } of sorted.accepted) {
    const name = there.get(hash);
    if (name !== undefined) refused.push({ name: file.name, reason: 'known', message: name });
  }
  return { accepted: sorted.accepted.filter(({ hash }) => !there.has(hash)), refused };
}

/** Returns the name of a picture in the gallery: its file's name without the extension, cut to the limit. */
export function pictureName(fileName: string, max: number): string {
  const base = fileName.replace(/\.[^.]*$/, '').trim();
  return [...(base || fileName)].slice(0, max).join('').trim();
}
