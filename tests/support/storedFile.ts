import { file } from '../../mocks/db/schema';
import { chain } from './callers';
import type { TestGateway } from './gateway';

/** The address of a stored file, as an upload answers it. */
export function fileAddress(guid: string): string {
  return `/gateway/file/get?guid=${guid}`;
}

/** Stores a file as an upload of the chain would have, and answers its address. */
export async function storeFile(gateway: TestGateway, content: Uint8Array, merchant = chain): Promise<string> {
  const guid = crypto.randomUUID();
  const createdAt = gateway.clock.now().toISOString();
  await gateway.database.db.insert(file).values({ guid, merchant, mime: 'image/png', content, createdAt });
  return fileAddress(guid);
}
