import { file } from '#server/db/schema';
import { pngBytes } from '#ui/testing/sampleImages';
import { chain } from './callers';
import type { TestGateway } from './gateway';

/** The address of a stored file, as an upload answers it. */
export function fileAddress(guid: string): string {
  return `/gateway/file/get?guid=${guid}`;
}

/** The address of a small picture that samples may use; `storeSamplePictures` stores them. */
export function samplePicture(n: number): string {
  return fileAddress(`sample-${n}`);
}

/** Stores the pictures that samples use. */
export async function storeSamplePictures(gateway: TestGateway): Promise<void> {
  const createdAt = gateway.clock.now().toISOString();
  const content = pngBytes(10, 10, 600);
  const row = { merchant: chain, mime: 'image/png', size: content.length, content, createdAt };
  const rows = Array.from({ length: 20 }, (_, n) => ({ ...row, guid: `sample-${n}` }));
  const foreign = { ...row, guid: 'sample-foreign', merchant: '10000002' };
  await gateway.database.db
    .insert(file)
    .values([...rows, foreign])
    .onConflictDoNothing();
}

/** Stores a file as an upload of the chain would have, and answers its address. */
export async function storeFile(gateway: TestGateway, content: Uint8Array, merchant = chain): Promise<string> {
  const guid = crypto.randomUUID();
  const createdAt = gateway.clock.now().toISOString();
  await gateway.database.db
    .insert(file)
    .values({ guid, merchant, mime: 'image/png', size: content.length, content, createdAt });
  return fileAddress(guid);
}
