import { and, count, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayMs } from '#values/duration';
import { isDecodable } from '#values/imageContent';
import { bodyLimits } from '../call/body';
import { type Call, type CallerContext, InParts, protectedCall, publicCall, type StageContext } from '../call/call';
import { codes, missing, Refusal, refuse } from '../call/refusal';
import { file, filePart, employee as person } from '../db/schema';

const maxBytes = 20 * 1024 * 1024;

/** Returns the type of a picture by its first bytes; its name and claimed type are ignored. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (starts(0x42, 0x4d)) return 'image/bmp';
  return null;
}

/** Of a large file: what is written and read at once. */
const partBytes = 512 * 1024;

/** Upload limit of one person in 24 hours: enough for a chain's gallery, too little for films. */
export const uploadQuota = { files: 2000, bytes: 2 * 1024 * 1024 * 1024 } as const;

interface Upload {
  guid: string;
  size: number;
  mime: string;
  first: Uint8Array;
}

async function keepParts({ transact, now, asker }: StageContext, given: Blob): Promise<Upload> {
  const content = new Uint8Array(await given.arrayBuffer());
  const mime = imageTypeOf(content);
  if (!mime || content.length > maxBytes) throw refuse('file.wrong');
  if (!isDecodable(content)) throw refuse('file.pixels');
  // Asked here too, or what is refused in the end would have been stored before.
  await transact((tx) => requireQuota({ tx, caller: asker, now }, content.length));
  const guid = crypto.randomUUID();
  for (let part = 1; part * partBytes < content.length; part += 1) {
    const values = {
      file: guid,
      part,
      content: content.slice(part * partBytes, (part + 1) * partBytes),
      createdAt: now.toISOString(),
    };
    await transact((tx) => tx.insert(filePart).values(values));
  }
  return { guid, mime, size: content.length, first: content.slice(0, partBytes) };
}

/** Refuses an upload that would be more than a person's in a day. */
async function requireQuota(
  { tx, caller, now }: Pick<CallerContext, 'tx' | 'now'> & { caller: StageContext['asker'] },
  size: number,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const [used] = await tx
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(and(eq(file.merchant, caller.merchant), eq(file.employee, caller.employee), gt(file.createdAt, dayAgo)));
  const tooMany = (used?.files ?? 0) + 1 > uploadQuota.files;
  if (tooMany || Number(used?.bytes ?? 0) + size > uploadQuota.bytes) throw new Refusal(codes.tooMany, 'file.quota');
}

/** Pictures: kept in the database, answered by an address that cannot be guessed. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/file/upload',
    permission: 'anyRight',
    body: bodyLimits.picture,
    input: z.object({ file: z.instanceof(Blob) }),
    stage: (context, input) => keepParts(context, input.file),
    async handle(context, _input, { guid, mime, size, first }: Upload) {
      const { tx, caller, now, config } = context;
      const { merchant, employee } = caller;
      // Of two uploads at once the second waits here, and then counts the first.
      await tx
        .select({ guid: person.guid })
        .from(person)
        .where(and(eq(person.merchant, merchant), eq(person.guid, employee)))
        .for('no key update');
      await requireQuota(context, size);
      await tx.insert(file).values({
        guid,
        merchant,
        employee,
        mime,
        size,
        content: first,
        createdAt: now.toISOString(),
        usedAt: now.toISOString(),
      });
      return { url: `${config.basePath}/file/get?guid=${guid}` };
    },
  }),
  publicCall({
    method: 'GET',
    path: '/file/get',
    input: z.object({ guid: z.uuid() }),
    async handle({ tx }, { guid }) {
      const [found] = await tx.select().from(file).where(eq(file.guid, guid));
      if (!found) throw missing();
      const headers = {
        'Content-Type': found.mime,
        'X-Content-Type-Options': 'nosniff',
        // Opened by itself it is shown as a picture only, regardless of its bytes.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'public, max-age=31536000, immutable',
      };
      return new InParts(headers, found.content, async (later, part) => {
        const [more] = await later
          .select({ content: filePart.content })
          .from(filePart)
          .where(and(eq(filePart.file, guid), eq(filePart.part, part)));
        return more?.content ?? null;
      });
    },
  }),
];
