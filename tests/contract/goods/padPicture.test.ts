import { beforeAll, describe, expect, it } from 'vitest';
import { galleryPicture } from '#areas/goods/gallery/galleryPicture.contract';
import type { PictureUses } from '#areas/goods/gallery/uses';
import { type PadGoods, padPictureCalls } from '#areas/goods/padPicture/padPicture';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, loggedBy } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';
import { storeFile } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';

const gateway = openGateway();
const id = demo('commodity', 'BJ001-毛血旺');
let admin = '';
beforeAll(async () => {
  admin = await gateway.signOn('1001');
});

const query = (body: Record<string, unknown>, token = admin) =>
  gateway.post<{ list: PadGoods[]; total: number }>(padPictureCalls.query, body, { token });
const edit = (body: Record<string, unknown>, token = admin) =>
  gateway.post<PadGoods & { errors: Record<string, string> }>(padPictureCalls.edit, { id, ...body }, { token });
const now = async () => (await query({ ids: [id] })).tdata.list[0];

describe('what pads show of goods', () => {
  it('is set kind by kind, logged, and not over what another saved meanwhile', async () => {
    const [upright, detail] = [await storeFile(gateway, pngBytes(67, 93)), await storeFile(gateway, pngBytes(75, 162))];
    const before = await now();
    expect(before).toMatchObject({ name: '毛血旺', padThumbnail: null, padVertical: null });
    const { answer, rows } = await loggedBy(gateway, admin, () =>
      edit({ padVertical: upright, version: before?.version }),
    );
    expect(answer.tdata).toMatchObject({ padVertical: upright, padDetail: null });
    expect(rows[0]?.detail).toEqual([{ field: 'padVertical', before: null, after: upright, shape: { kind: 'image' } }]);
    expect((await edit({ padDetail: detail, version: before?.version })).code).toBe(409);
    expect((await edit({ padDetail: detail })).tdata).toMatchObject({ padVertical: upright, padDetail: detail });
    expect((await edit({ padVertical: null })).tdata).toMatchObject({ padVertical: null, padDetail: detail });
    expect(Object.keys((await edit({ padDetail: 'javascript:1', name: 'x' })).tdata.errors)).toEqual(['padDetail']);
    expect(await now()).toMatchObject({ name: '毛血旺', padVertical: null, padDetail: detail });
  });

  it('keeps a picture of the gallery in use', async () => {
    const image = await storeFile(gateway, pngBytes(41, 31));
    const pictures = new EntityClient(gateway, galleryPicture, admin);
    const picture = await pictures.made({ place: demo('store', 'BJ001'), name: '平板', image });
    await edit({ padThumbnail: image, padFullscreen: image });
    const uses = await gateway.post<PictureUses>('/item/store/picture/uses', { id: picture.id }, { token: admin });
    expect(uses.tdata).toMatchObject({ total: 1, list: [{ kind: 'commodity', name: '毛血旺' }] });
    expect((await pictures.delete([picture.id])).code).toBe(1000);
    await edit({ padThumbnail: null, padFullscreen: null });
    expect((await pictures.delete([picture.id])).code).toBe(0);
  });

  it('is asked by store, a page at a time, and only inside the data scope', async () => {
    const place = demo('store', 'BJ001');
    const first = await query({ place, size: 2 });
    expect(first.tdata.list).toHaveLength(2);
    expect(first.tdata.list.every((goods) => goods.place === place)).toBe(true);
    const second = await query({ place, size: 2, page: 2 });
    expect(second.tdata.list.map((goods) => goods.id)).not.toContain(first.tdata.list[0]?.id);
    expect((await query({ place, keyword: '毛血旺' })).tdata.list.map(({ name }) => name)).toEqual(['毛血旺']);
    for (const wrong of [{ size: 0 }, { size: 101 }, { page: 0 }]) expect((await query(wrong)).code).toBe(400);
    const elsewhere = await newCaller(gateway, admin, { scope: onlyStore('SH001') });
    expect((await query({ ids: [id] }, elsewhere.token)).tdata.total).toBe(0);
    expect((await edit({ padDetail: null }, elsewhere.token)).code).toBe(404);
    const reader = await newCaller(gateway, admin, { codes: ['commodity:list'] });
    expect((await query({ ids: [id] }, reader.token)).tdata.total).toBe(1);
    expect((await edit({ padDetail: null }, reader.token)).code).toBe(403);
    expect((await edit({ id: demo('commodity', 'A-毛血旺') })).code).toBe(404);
  });
});
