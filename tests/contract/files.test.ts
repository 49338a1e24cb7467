import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { logoLimits } from '#areas/company/brand/brand.contract';
import { padPictureCalls, padPictureFields } from '#areas/goods/padPicture/padPicture';
import { file } from '#server/db/schema';
import { uploadQuota } from '#server/domain/file.calls';
import { gifBytes, pngBytes } from '#ui/testing/sampleImages';
import { hourMs } from '#values/duration';
import { demo, newCaller } from '../support/callers';
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
  it.each([600, 512 * 1024, 512 * 1024 + 1, 3_000_000])('of %i bytes is returned as it was sent', async (length) => {
    const sent = picture(length);
    const { code, tdata } = await upload(sent);
    expect(code).toBe(0);
    const answer = await gateway.fetch(new Request(`http://gateway.test${tdata.url}`));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), sent)).toBe(0);
  });

  it('that is none leaves nothing', async () => {
    const before = await parts();
    expect((await upload(new Uint8Array(3_000_000))).message).toBe('文件格式或大小不符合要求，请按说明重新选择');
    expect(await parts()).toBe(before);
  });

  it('whose upload was broken off is forgotten, others are kept', async () => {
    const { tdata } = await upload(picture(2_000_000));
    const kept = await parts();
    await gateway.database.db.execute(sql`INSERT INTO file_part (file, part, content, created_at)
      VALUES ('lost', 1, '\\x00', ${gateway.clock.now().toISOString()})`);
    gateway.clock.advance(2 * hourMs);
    await gateway.tick();
    expect(await parts()).toBe(kept);
    const answer = await gateway.fetch(new Request(`http://gateway.test${tdata.url}`));
    expect((await answer.arrayBuffer()).byteLength).toBe(2_000_000);
  });
});

describe('a picture of a record', () => {
  const logo = (address: string) =>
    gateway.post<{ errors: Record<string, string> } | null>(
      '/brand/update',
      { id: demo('brand', 'A'), logo: address },
      { token },
    );
  const refusalOf = async (address: string) => (await logo(address)).tdata?.errors;

  it('is an upload of the enterprise, of a kind and size that the field takes', async () => {
    const gif = gifBytes(40, 40);
    const { url } = (await upload(picture(logoLimits.maxBytes))).tdata;
    const large = (await upload(picture(logoLimits.maxBytes + 1))).tdata.url;
    const moving = (await upload(gif)).tdata.url;
    const foreign = (await upload(picture(600), await gateway.signOn('1001', '10000002'))).tdata.url;
    const unknown = { logo: '图片不存在，请重新上传' };
    for (const address of ['https://elsewhere.example/a.png', '/other.png', foreign, `${url}&x=1`]) {
      expect({ address, errors: await refusalOf(address) }).toEqual({ address, errors: unknown });
    }
    expect(await refusalOf(large)).toEqual({ logo: '图片不能超过 500 KB，请压缩后重新上传' });
    expect(await refusalOf(moving)).toEqual({ logo: '请上传 png, jpeg, jpg, bmp 格式的图片' });
    expect((await logo(url)).code).toBe(0);
  });

  it('that a pad shows is one too', async () => {
    const [field = ''] = Object.keys(padPictureFields);
    const reply = await gateway.post<{ errors: Record<string, string> }>(
      padPictureCalls.edit,
      { id: demo('commodity', 'BJ001-宫保鸡丁'), [field]: 'https://elsewhere.example/a.png' },
      { token },
    );
    expect(reply.tdata.errors).toEqual({ [field]: '图片不存在，请重新上传' });
  });

  it('is no page when it is opened by itself', async () => {
    const { url } = (await upload(picture(600))).tdata;
    const { headers } = await gateway.fetch(new Request(`http://gateway.test${url}`));
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('a person', () => {
  it('uploads so many pictures and so many bytes in 24 hours', async () => {
    const { token: own, id } = await newCaller(gateway, token, { codes: ['brand:list'] });
    const stored = async (files: number, size: number) => {
      const createdAt = gateway.clock.now().toISOString();
      const row = {
        merchant: '10000001',
        employee: id,
        mime: 'image/png',
        size,
        content: new Uint8Array(1),
        createdAt,
      };
      const rows = Array.from({ length: files }, () => ({ ...row, guid: crypto.randomUUID() }));
      for (let from = 0; from < rows.length; from += 500) {
        await gateway.database.db.insert(file).values(rows.slice(from, from + 500));
      }
    };
    await stored(uploadQuota.files - 1, 1);
    expect((await upload(picture(600), own)).code).toBe(0);
    expect(await upload(picture(600), own)).toMatchObject({ code: 429, message: expect.stringContaining('上限') });
    const before = await parts();
    expect((await upload(picture(2_000_000), own)).code).toBe(429);
    expect(await parts()).toBe(before);
    expect((await upload(picture(600))).code).toBe(0);
    gateway.clock.advance(24 * hourMs + 1);
    const again = await gateway.signOn('1001');
    const next = await newCaller(gateway, again, { codes: ['brand:list'] });
    await gateway.database.db.insert(file).values({
      guid: crypto.randomUUID(),
      merchant: '10000001',
      employee: next.id,
      mime: 'image/png',
      size: uploadQuota.bytes - 1200,
      content: new Uint8Array(1),
      createdAt: gateway.clock.now().toISOString(),
    });
    expect((await upload(picture(600), next.token)).code).toBe(0);
    expect((await upload(picture(600), next.token)).code).toBe(0);
    expect((await upload(picture(600), next.token)).code).toBe(429);
  });
});
