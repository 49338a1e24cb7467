import { and, eq } from 'drizzle-orm';
import { fingerprint, imageKind, imageSize } from '#values/imageContent';
import type { CallerContext } from '../call/call';
import { file } from '../db/schema';

/** The guid in the address that an upload answered; undefined for any other address. */
export function guidOfAddress(address: string, basePath: string): string | undefined {
  const start = `${basePath}/file/get?guid=`;
  return address.startsWith(start) ? address.slice(start.length) : undefined;
}

/** Measures read from the content of an uploaded picture. */
export interface Measures {
  bytes: number;
  width: number | null;
  height: number | null;
  digest: string;
}

/** Measures a picture's content; null where it is none. */
export function measure(content: Uint8Array): Measures | null {
  if (!imageKind(content)) return null;
  const size = imageSize(content);
  return {
    bytes: content.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    digest: fingerprint(content),
  };
}

/** Measures the stored file behind an address; null where this merchant has none there. */
export async function measureStored({ tx, caller, config }: CallerContext, address: unknown): Promise<Measures | null> {
  const guid = guidOfAddress(String(address), config.basePath);
  if (!guid) return null;
  const [found] = await tx
    .select({ content: file.content, size: file.size })
    .from(file)
    .where(and(eq(file.guid, guid), eq(file.merchant, caller.merchant)));
  const measures = found ? measure(found.content) : null;
  // A large file is stored in parts; the first has all data but the total length.
  return measures && found ? { ...measures, bytes: found.size } : null;
}
