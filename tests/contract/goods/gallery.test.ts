import { beforeAll, describe, expect, it } from 'vitest';
import { galleryPicture } from '#areas/goods/gallery/galleryPicture.contract';
import { libraryPicture } from '#areas/goods/gallery/libraryPicture.contract';
import { moveLimit } from '#areas/goods/gallery/limits';
import { pictureFolder } from '#areas/goods/gallery/pictureFolder.contract';
import type { PictureUses } from '#areas/goods/gallery/uses';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, loggedBy, type Row } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { storeFile } from '#tests/support/storedFile';
import { gifBytes, pngBytes } from '#ui/testing/sampleImages';
import { fingerprint } from '#values/imageContent';

const gateway = openGateway();
const pictures = new EntityClient(gateway, galleryPicture);
const library = new EntityClient(gateway, libraryPicture);
const folders = new EntityClient(gateway, pictureFolder);
const beijing = demo('store', 'BJ001');
const shanghai = demo('store', 'SH001');
let admin = '';
let size = 100;

beforeAll(async () => {
  admin = await gateway.signOn('1001');
  for (const client of [pictures, library, folders]) client.token = admin;
});

/** A picture of the gallery with unique content. */
async function newPicture(place = beijing, name = freshText(6)): Promise<Row> {
  size += 1;
  const image = await storeFile(gateway, pngBytes(size, 3));
  return pictures.made({ place, folder: null, name, image });
}

async function change(path: string, guid: string, values: Record<string, unknown>): Promise<void> {
  const { tdata } = await gateway.get<Row>(`${path}/getOne`, { guid }, { token: admin });
  const reply = await gateway.post(`${path}/update`, { ...tdata, ...values }, { token: admin });
  expect(reply).toMatchObject({ code: 0 });
}

function uses(id: string, token = admin) {
  return gateway.post<PictureUses>('/item/store/picture/uses', { id }, { token });
}

describe('a picture of the gallery', () => {
  it('is measured from its content, regardless of its name', async () => {
    const body = new FormData();
    body.set('file', new File([gifBytes(320, 200)], 'dish.png', { type: 'image/png' }));
    const request = new Request('http://gateway.test/gateway/file/upload', {
      method: 'POST',
      headers: { token: admin },
      body,
    });
    const { tdata } = (await (await gateway.fetch(request)).json()) as { tdata: { url: string } };
    const row = await pictures.made({
      place: beijing,
      name: '动图',
      image: tdata.url,
      bytes: 1,
      width: 9,
      digest: 'x',
    });
    expect(row).toMatchObject({ bytes: 16, width: 320, height: 200, digest: fingerprint(gifBytes(320, 200)), uses: 0 });
  });

  it('is in a gallery once, though it was uploaded twice; another store may have it too', async () => {
    const content = pngBytes(90, 90);
    const [first, second] = [await storeFile(gateway, content), await storeFile(gateway, content)];
    await pictures.made({ place: beijing, name: '第一次', image: first });
    const again = await pictures.save({ place: beijing, name: '第二次', image: second });
    expect(again.tdata.errors).toEqual({ image: '图片库中已有相同的图片，请直接使用' });
    expect((await pictures.save({ place: shanghai, name: '上海', image: second })).code).toBe(0);
  });

  it('is known before it is uploaded, with its name there', async () => {
    const row = await newPicture(beijing, '已有的图');
    const ask = (place: string) =>
      gateway.post('/item/store/picture/known', { place, digests: [row.digest, 'new'] }, { token: admin });
    expect((await ask(beijing)).tdata).toEqual({ list: [{ digest: row.digest, name: '已有的图' }] });
    expect((await ask(shanghai)).tdata).toEqual({ list: [] });
  });

  it('keeps its place and its image', async () => {
    const row = await newPicture();
    const other = await storeFile(gateway, pngBytes(91, 91));
    expect((await pictures.update({ ...row, image: other })).tdata.errors).toEqual({
      image: '创建后不能修改，如需更改请新建',
    });
    const moved = await pictures.update({ ...row, place: shanghai });
    expect(moved.tdata.errors).toHaveProperty('place');
  });
});

describe('a picture in use', () => {
  const guid = demo('commodity', 'BJ001-麻婆豆腐');

  it('is not deleted, and the message names what uses it; unused it is', async () => {
    const row = await newPicture(beijing, '招牌照');
    const unused = await newPicture();
    await change('/item/store/commodity', guid, { pictures: [row.image] });
    const refused = await pictures.delete([unused.id, row.id]);
    expect(refused.message).toBe('图片“招牌照”正在被商品 麻婆豆腐使用（共 1 处），无法删除；请先在那里更换图片');
    expect((await pictures.page({ ids: [unused.id, row.id] })).total).toBe(2);
    expect((await pictures.getOne(row.id)).tdata.uses).toBe(1);
    await change('/item/store/commodity', guid, { pictures: null });
    expect((await pictures.delete([unused.id, row.id])).code).toBe(0);
  });

  it('is found in packages, logos and other places too', async () => {
    const row = await newPicture();
    await change('/item/store/package', demo('commodity', 'BJ001-六人家宴'), {
      pictures: [await storeFile(gateway, pngBytes(8, 8, 700)), row.image],
    });
    await change('/item/library/commodity', demo('commodity', 'B-担担面'), { pictures: [row.image] });
    await change('/brand', demo('brand', 'A'), { logo: row.image });
    await change('/store', shanghai, { logo: row.image });
    expect((await uses(row.id)).tdata).toEqual({
      total: 4,
      others: 0,
      list: [
        { kind: 'brand', name: '蜀香小馆', placeName: '蜀香小馆' },
        { kind: 'commodity', name: '担担面', placeName: '晨禾茶饮' },
        { kind: 'package', name: '六人家宴', placeName: '蜀香小馆(朝阳大悦店)' },
        { kind: 'store', name: '蜀香小馆(徐汇店)', placeName: '蜀香小馆(徐汇店)' },
      ],
    });
  });

  it('tells nobody about what is outside their data scope', async () => {
    const row = await newPicture();
    await change('/item/store/commodity', demo('commodity', 'SH001-麻婆豆腐'), { pictures: [row.image] });
    const { token } = await newCaller(gateway, admin, { scope: onlyStore('BJ001') });
    expect((await uses(row.id, token)).tdata).toEqual({ total: 1, others: 1, list: [] });
    const refused = await pictures.as(token).delete([row.id]);
    expect(refused.code).toBe(1000);
    expect(refused.message).toContain('您数据权限以外的门店或品牌');
    expect(refused.message).not.toContain('麻婆豆腐');
  });
});

describe('moving pictures', () => {
  const move = (ids: string[], folder: string | null, token = admin) =>
    gateway.post<{ moved: number }>('/item/store/picture/move', { ids, folder }, { token });

  it('takes all of them to a folder or out of it, logged by name, and counts only what moves', async () => {
    const rows = [await newPicture(), await newPicture()];
    const ids = rows.map(({ id }) => id);
    const folder = demo('folder', 'BJ001-门店环境');
    const { answer, rows: logged } = await loggedBy(gateway, admin, () => move(ids, folder));
    expect(answer.tdata).toEqual({ moved: 2 });
    expect(logged.map(({ detail }) => detail?.[0])).toEqual(
      rows.map(() => ({ field: 'folder', before: null, after: '门店环境' })),
    );
    expect((await move(ids, folder)).tdata).toEqual({ moved: 0 });
    const { list } = await pictures.page({ ids });
    expect(list.map((row) => [row.folder, row.version, row.digest])).toEqual(
      list.map(({ id }) => [folder, 2, rows.find((row) => row.id === id)?.digest]),
    );
    expect((await move(ids, null)).tdata).toEqual({ moved: 2 });
  });

  it('moves nothing where one of them, or the folder, is elsewhere', async () => {
    const [own, other] = [await newPicture(), await newPicture(shanghai)];
    const folder = demo('folder', 'BJ001-菜品图');
    const reply = await move([own.id, other.id], folder);
    const { name } = (await pictures.getOne(other.id)).tdata;
    expect(reply.message).toBe(`“${String(name)}”：所选图片与文件夹不属于同一门店或品牌，请选择同一处的文件夹`);
    expect((await pictures.getOne(own.id)).tdata.folder).toBeNull();
    const { token } = await newCaller(gateway, admin, { scope: onlyStore('BJ001') });
    expect((await move([own.id, other.id], null, token)).code).toBe(404);
    expect((await move([own.id], demo('folder', 'SH001-菜品图'), token)).code).toBe(404);
    const { token: looking } = await newCaller(gateway, admin, { codes: ['galleryPicture:list'] });
    expect((await move([own.id], folder, looking)).code).toBe(403);
  });

  it('takes 1000 at once and not 1001, and not none', async () => {
    const many = (length: number) => Array.from({ length }, () => 'nothing');
    expect((await move(many(moveLimit), null)).code).toBe(404);
    expect((await move(many(moveLimit + 1), null)).code).toBe(400);
    expect((await move([], null)).message).toBe('请至少选择一条记录');
  });
});

describe('a folder of the gallery', () => {
  it('has one level below it, and is deleted only when it holds nothing', async () => {
    const top = await folders.made({ place: beijing, name: freshText(5), superior: null, sort: 5 });
    const below = await folders.made({ place: beijing, name: freshText(5), superior: top.id, sort: 6 });
    const third = await folders.save({ place: beijing, name: freshText(5), superior: below.id });
    expect(third.tdata.errors).toEqual({ superior: '文件夹最多两级，请选择一级文件夹作为上级' });
    expect((await folders.delete([top.id])).message).toBe('该文件夹下还有下级文件夹，请先移走再删除');
    const row = await newPicture();
    expect((await pictures.update({ ...row, folder: below.id })).code).toBe(0);
    expect((await folders.getOne(below.id)).tdata.pictureCount).toBe(1);
    expect((await folders.delete([below.id, top.id])).message).toBe(
      `“${below.name}”：该文件夹下还有图片，请先移走再删除`,
    );
    expect((await pictures.delete([row.id])).code).toBe(0);
    expect((await folders.delete([below.id, top.id])).code).toBe(0);
  });

  it('accepts pictures of the same place only', async () => {
    const row = await newPicture(shanghai);
    const reply = await pictures.update({ ...row, folder: demo('folder', 'BJ001-菜品图') });
    expect(reply.tdata.errors).toHaveProperty('folder');
  });
});

describe('the pictures of the demo', () => {
  it('are real, shown by their dishes and used by them', async () => {
    const { list } = await library.page({ ids: [demo('picture', 'A-毛血旺')] });
    expect(list[0]).toMatchObject({ width: 240, height: 180 });
    expect(Number(list[0]?.uses)).toBeGreaterThan(1);
    const response = await gateway.fetch(new Request(`http://gateway.test${String(list[0]?.image)}`));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBe(list[0]?.bytes);
  });
});
