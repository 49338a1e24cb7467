import { and, eq, inArray } from 'drizzle-orm';
import type { Fields } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { dayMs } from '#values/duration';
import { fitsPixels, type PixelRule, pixelLimit } from '#values/pixels';
import type { CallerContext } from '../call/call';
import { file } from '../db/schema';
import { guidOfAddress, measureStored } from './storedPicture';

/** Kinds of pictures by the endings that a field takes. */
const kindOf: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

interface Upload {
  mime: string;
  size: number;
}

/**
 * Returns the merchant's uploads behind these addresses and notes that a record is about to show them. Other addresses are
 * left out.
 */
async function claimUploads(
  { tx, caller, config, now }: CallerContext,
  addresses: readonly string[],
): Promise<Map<string, Upload>> {
  const byGuid = new Map(addresses.map((address) => [guidOfAddress(address, config.basePath) ?? '', address]));
  byGuid.delete('');
  if (byGuid.size === 0) return new Map();
  const rows = await tx
    .select({ guid: file.guid, mime: file.mime, size: file.size, usedAt: file.usedAt })
    .from(file)
    .where(and(eq(file.merchant, caller.merchant), inArray(file.guid, [...byGuid.keys()])));
  // An old one may be about to be deleted as unused.
  const old = rows.filter(({ usedAt }) => now.getTime() - Date.parse(usedAt) > dayMs).map(({ guid }) => guid);
  if (old.length > 0) await tx.update(file).set({ usedAt: now.toISOString() }).where(inArray(file.guid, old));
  return new Map(rows.map(({ guid, mime, size }) => [byGuid.get(guid) ?? '', { mime, size }]));
}

type Size = { width: number; height: number };

async function sizeOf(context: CallerContext, address: string): Promise<Size | null> {
  const { width, height } = (await measureStored(context, address)) ?? { width: null, height: null };
  return width === null || height === null ? null : { width, height };
}

const pixelIssues = { min: 'imageAtLeast', max: 'imageAtMost', exact: 'imageExactly' } as const;

function pixelIssue(name: string, rule: PixelRule): Issue {
  const { of, said } = pixelLimit(rule);
  return issue(name, pixelIssues[of], said);
}

const addressesOf = (value: unknown) =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** Pictures that were not there before must be uploads of the merchant, of a kind and size that their field takes. */
export async function pictureIssues(
  context: CallerContext,
  fields: Fields,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Issue[]> {
  const pictures = Object.entries(fields).flatMap(([name, { meta }]) => {
    if (meta.kind !== 'image' && meta.kind !== 'images') return [];
    const kept = new Set(addressesOf(before?.[name]));
    const added = addressesOf(values[name]).filter((address) => !kept.has(address));
    return added.length > 0 ? [{ name, meta, added }] : [];
  });
  const uploads = await claimUploads(
    context,
    pictures.flatMap(({ added }) => added),
  );
  const measured = pictures.filter(({ meta }) => meta.pixels).flatMap(({ added }) => added);
  const sizes = new Map<string, Size | null>();
  for (const address of measured) sizes.set(address, await sizeOf(context, address));
  return pictures.flatMap(({ name, meta, added }) => {
    const found = added.map((address) => uploads.get(address));
    const kinds = (meta.accept ?? []).map((ending) => kindOf[ending]);
    const largest = meta.maxBytes ?? 0;
    if (found.some((upload) => !upload)) return [issue(name, 'fileUnknown')];
    if (found.some((upload) => upload && !kinds.includes(upload.mime))) {
      return [issue(name, 'fileKind', { kinds: (meta.accept ?? []).join(', ') })];
    }
    const tooLarge = found.some((upload) => upload && upload.size > largest);
    if (tooLarge) return [issue(name, 'fileTooLarge', { max: Math.floor(largest / 1024) })];
    const { pixels } = meta;
    return pixels && added.some((address) => !fitsPixels(sizes.get(address) ?? null, pixels))
      ? [pixelIssue(name, pixels)]
      : [];
  });
}
