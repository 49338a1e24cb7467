import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { file } from '../db/schema';
import { bodyLimits } from '../http/body';
import { type Call, protectedCall, publicCall } from '../http/call';
import { missing, refuse } from '../http/refusal';

const maxBytes = 20 * 1024 * 1024;

/** What the first bytes say a picture is; the name and the claimed type are not believed. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (starts(0x42, 0x4d)) return 'image/bmp';
  return null;
}

/** Pictures: kept in the database, answered by an address that cannot be guessed. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/file/upload',
    permission: 'session',
    body: bodyLimits.picture,
    input: z.object({ file: z.instanceof(Blob) }),
    async handle({ tx, caller, now, config }, input) {
      const content = new Uint8Array(await input.file.arrayBuffer());
      const mime = imageTypeOf(content);
      if (!mime || content.length > maxBytes) throw refuse('file.wrong');
      const guid = crypto.randomUUID();
      await tx.insert(file).values({ guid, merchant: caller.merchant, mime, content, createdAt: now.toISOString() });
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
        'Cache-Control': 'public, max-age=31536000, immutable',
      };
      return new Response(found.content.slice().buffer, { headers });
    },
  }),
];
