import { screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { storeFile } from '#tests/support/storedFile';
import { gifBytes, pngBytes } from '#ui/testing/sampleImages';
import { galleryLimits } from './limits';
import { unzipPictures } from './upload/unzipPictures';

const consoleUnderTest = consoleForTests();
const place = demo('store', 'BJ001');
const list = `/storeGoods/gallery?filter=${encodeURIComponent(JSON.stringify({ place }))}`;

/** jsdom has no workers: does the same work in this process, with messages cloned as for a real one. */
class InProcessWorker extends EventTarget {
  postMessage(bytes: Uint8Array): void {
    const data = unzipPictures(structuredClone(bytes));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}
beforeAll(() => {
  vi.stubGlobal('Worker', InProcessWorker);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);

/** A picture that somebody put into the gallery before. */
async function stored(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const image = await storeFile(gateway, bytes);
  const saved = await gateway.post('/item/store/picture/save', { place, name, image }, { token });
  expect(saved).toMatchObject({ code: 0 });
}

let sent = 400;

/** Node sends no forms of jsdom: the way of the file is cut short here. The gateway's own test takes it. */
function acceptUploads(): void {
  consoleUnderTest.server.use(
    http.post('*/file/upload', async () => {
      sent += 1;
      const url = await storeFile(consoleUnderTest.gateway, pngBytes(sent, 2));
      return HttpResponse.json({ code: 0, message: '', tdata: { url } });
    }),
  );
}

/** Opens the upload over the list of the store's pictures. */
async function openUpload() {
  const view = await consoleUnderTest.open(list);
  await heading('图片库');
  await view.user.click(await screen.findByRole('button', { name: '上传图片' }));
  const dialog = await screen.findByRole('dialog', { name: '上传图片' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '选择图片' })).toBeEnabled());
  const input = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  return { ...view, dialog: within(dialog), pictures: input('选择图片'), archive: input('选择压缩包') };
}

describe('uploading pictures', () => {
  it('leaves out what does not belong, with the reason, and uploads the rest into the gallery', async () => {
    const { user, dialog, pictures } = await openUpload();
    await stored('已在库中', pngBytes(301, 2));
    acceptUploads();
    await user.upload(pictures, [
      file('新菜.png', pngBytes(302, 2)),
      file('同一张.png', pngBytes(302, 2)),
      file('库里有.png', pngBytes(301, 2)),
      file('正好.png', pngBytes(303, 2, galleryLimits.maxBytes)),
      file('超大.png', pngBytes(304, 2, galleryLimits.maxBytes + 1)),
      file('文本.png', new TextEncoder().encode('text')),
    ]);
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByText('同一张.png')).toBeVisible();
    expect(alert.getByText('库里有.png：已在库中')).toBeVisible();
    expect(alert.getByText('超大.png')).toBeVisible();
    expect(alert.getByText('文本.png')).toBeVisible();
    const batch = within(dialog.getByRole('list', { name: '待上传的图片' }));
    expect(batch.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '新菜.png待上传',
      '正好.png待上传',
    ]);
    await user.click(dialog.getByRole('button', { name: '上传 2 张' }));
    expect(await dialog.findByText('共 2 张，成功 2 张，失败 0 张')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('button', { name: '查看大图：新菜' })).toBeVisible();
    expect(screen.getByRole('button', { name: '查看大图：正好' })).toBeVisible();
  });

  it('takes the pictures of a zip and says what else was in it', async () => {
    const { user, dialog, archive } = await openUpload();
    const zip = zipSync({ 'a/../../菜单/热菜.png': pngBytes(310, 2), '__MACOSX/x.png': pngBytes(311, 2) });
    await user.upload(archive, file('图片.zip', zip.slice()));
    expect(await dialog.findByText('共 1 张，成功 0 张，失败 0 张')).toBeVisible();
    expect(dialog.getByText('系统生成的文件已跳过')).toBeVisible();
    expect(dialog.getByText('__MACOSX/x.png')).toBeVisible();
    expect(dialog.getByText('热菜.png')).toBeVisible();
  });

  it('refuses a zip of 10,000 files, a broken one and one over 50 MB, each with its message', async () => {
    const { user, dialog, archive } = await openUpload();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}.png`, new Uint8Array(1)]));
    await user.upload(archive, file('很多.zip', zipSync(many, { level: 0 }).slice()));
    expect(await dialog.findByText('压缩包内的文件超过 1000 个，请分批上传')).toBeVisible();
    await user.upload(archive, file('坏的.zip', pngBytes(1, 1)));
    expect(await dialog.findByText('不是有效的 zip 压缩包')).toBeVisible();
    const huge = file('太大.zip', pngBytes(1, 1));
    Object.defineProperty(huge, 'size', { value: galleryLimits.zipBytes + 1 });
    await user.upload(archive, huge);
    expect(await dialog.findByText('压缩包超过 50 MB，请分批上传')).toBeVisible();
    expect(dialog.getByRole('button', { name: '上传 0 张' })).toBeDisabled();
  });

  it('keeps what failed, to be tried again or taken out', async () => {
    const { user, dialog, pictures } = await openUpload();
    acceptUploads();
    consoleUnderTest.server.use(
      http.post('*/item/store/picture/save', () =>
        HttpResponse.json({ code: 1000, message: '存储空间不足', tdata: null }),
      ),
    );
    await user.upload(pictures, [file('甲.png', pngBytes(320, 2)), file('乙.png', pngBytes(321, 2))]);
    await user.click(await dialog.findByRole('button', { name: '上传 2 张' }));
    expect(await dialog.findByText('共 2 张，成功 0 张，失败 2 张')).toBeVisible();
    expect(dialog.getAllByText('存储空间不足')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: '移除 乙.png' }));
    consoleUnderTest.server.resetHandlers();
    acceptUploads();
    await user.click(dialog.getByRole('button', { name: '重试 甲.png' }));
    expect(await screen.findByText('已上传 1 张图片')).toBeVisible();
    expect(await screen.findByRole('button', { name: '查看大图：甲' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '查看大图：乙' })).toBeNull();
  });
});

describe('the gallery', () => {
  it('moves a selection into a folder and says where a picture is used', async () => {
    await stored('待移动', gifBytes(330, 2));
    const { user } = await consoleUnderTest.open(list);
    await user.click(await screen.findByRole('checkbox', { name: '选择 待移动' }));
    await user.click(await screen.findByRole('button', { name: '移动到文件夹' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移动 1 张图片' }));
    await user.click(await dialog.findByRole('combobox', { name: '文件夹' }));
    await user.click(await screen.findByRole('option', { name: '门店环境' }));
    await user.click(dialog.getByRole('button', { name: '移动 1 张图片' }));
    expect(await screen.findByText('已移动 1 张图片')).toBeVisible();
    const tile = () => screen.getByRole('checkbox', { name: '选择 待移动' }).closest('li') as HTMLElement;
    await waitFor(() => expect(within(tile()).getByText('门店环境')).toBeVisible());
    await user.click(screen.getByRole('button', { name: /^毛血旺：被使用/ }));
    const uses = within(await screen.findByRole('dialog', { name: '“毛血旺”的使用位置' }));
    expect(await uses.findByText('商品“毛血旺”（蜀香小馆(朝阳大悦店)）')).toBeVisible();
  });

  it('refuses to delete a picture in use and names the use', async () => {
    const { user } = await consoleUnderTest.open(list);
    await user.click(await screen.findByRole('checkbox', { name: '选择 酸菜鱼' }));
    await user.click(
      within(await screen.findByRole('region', { name: '批量操作' })).getByRole('button', { name: '删除' }),
    );
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除图片' }));
    expect(await screen.findByText(/^图片“酸菜鱼”正在被商品 酸菜鱼使用/)).toBeVisible();
    // The question is on its way out, and hides the page until it is gone.
    expect(await screen.findByRole('button', { name: '查看大图：酸菜鱼' })).toBeVisible();
  });

  it('gives its pictures to a dish’s form, as many as there is room for', async () => {
    const guid = demo('commodity', 'BJ001-拍黄瓜');
    const { user } = await consoleUnderTest.open(`/storeGoods/editSingleProdouct?guid=${guid}`);
    // By its text: roles of a form as large as a dish's take seconds to work out.
    await user.click(await screen.findByText('从图片库选择'));
    const dialog = within(await screen.findByRole('dialog', { name: '从图片库选择' }));
    await user.click(await dialog.findByRole('checkbox', { name: '大堂' }));
    expect(dialog.getByText('已选 1 张，最多 6 张')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '添加 1 张' }));
    expect(await screen.findByLabelText('查看大图：图片 1')).toBeVisible();
    await user.click(screen.getByText('保存'));
    expect(await screen.findByText('保存成功')).toBeVisible();
    const token = await consoleUnderTest.gateway.signOn('1001');
    const saved = await consoleUnderTest.gateway.get<{ pictures: string[] }>(
      '/item/store/commodity/getOne',
      { guid },
      { token },
    );
    expect(saved.tdata.pictures).toHaveLength(1);
  });
});
