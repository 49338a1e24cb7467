import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngBytes } from '../../src/ui/testing/sampleImages';
import { openGateway, type Reply } from '../support/gateway';

const gateway = openGateway();
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
});

async function upload(bytes: Uint8Array<ArrayBuffer>, as = token): Promise<Reply<{ url: string }>> {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'picture.png');
  const request = new Request('http://gateway.test/gateway/file/upload', {
    method: 'POST',
    headers: { token: as },
    body,
  });
  return (await gateway.fetch(request)).json();
}

const parts = async () => {
  const { rows } = await gateway.database.db.execute<{ parts: number }>(
    sql`SELECT count(*)::int AS parts FROM file_part`,
  );
  return rows[0]?.parts;
};

/** A picture of so many bytes, no two places alike. */
function picture(length: number): Uint8Array<ArrayBuffer> {
  const bytes = pngBytes(10, 10, length);
  for (let at = 33; at < length; at += 1) bytes[at] = (at * 31 + (at >> 9)) & 255;
  return bytes;
}

describe('a picture', () => {
  it.each([600, 512 * 1024, 512 * 1024 + 1, 3_000_000])('of %i bytes comes back as it was sent', async (length) => {
    const sent = picture(length);
    const { code, tdata } = await upload(sent);
    expect(code).toBe(0);
    const answer = await gateway.fetch(new Request(`http://gateway.test${tdata.url}`));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), sent)).toBe(0);
  });

  it('that is none leaves nothing', async () => {
    const before = await parts();
    expect((await upload(new Uint8Array(3_000_000))).message).toBe('文件大小或格式错误');
    expect(await parts()).toBe(before);
  });

  it('whose upload was broken off is forgotten, others are kept', async () => {
    const { tdata } = await upload(picture(2_000_000));
    const kept = await parts();
    await gateway.database.db.execute(sql`INSERT INTO file_part (file, part, content, created_at)
      VALUES ('lost', 1, '\\x00', ${gateway.clock.now().toISOString()})`);
    gateway.clock.advance(2 * 3_600_000);
    await gateway.tick();
    expect(await parts()).toBe(kept);
    const answer = await gateway.fetch(new Request(`http://gateway.test${tdata.url}`));
    expect((await answer.arrayBuffer()).byteLength).toBe(2_000_000);
  });
});
