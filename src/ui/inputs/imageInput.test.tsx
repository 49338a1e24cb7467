import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { pngBytes } from '../testing/sampleImages';
import { ImageInput, type ImageInputProps } from './ImageInput';
import type { UploadFile } from './images/useUploads';

const png = (name: string, size: number) => new File([pngBytes(size, size)], name, { type: 'image/png' });
const upload: UploadFile = async (file) => ({ url: `/files/${file.name}` });
const rules: ImageInputProps = {
  source: 'images',
  label: '商品图片',
  accept: ['.png'],
  maxBytes: 500 * 1024,
  count: 3,
  upload,
};
const picker = () => screen.getByLabelText<HTMLInputElement>('上传图片', { selector: 'input' });

describe('ImageInput', () => {
  it('says its limits and uploads what is chosen, in order', async () => {
    const slowFirst: UploadFile = async (file) => {
      if (file.name === 'a.png') await new Promise((resolve) => setTimeout(resolve, 30));
      return upload(file, { signal: new AbortController().signal, onProgress: () => undefined });
    };
    const { user, state } = renderInput(<ImageInput {...rules} upload={slowFirst} />);
    expect(screen.getByRole('group', { name: '商品图片' })).toHaveAccessibleDescription(
      'png，不超过 500 KB，最多 3 张',
    );
    await user.upload(picker(), [png('a.png', 1), png('b.png', 2)]);
    await waitFor(() => expect(state().images).toEqual(['/files/a.png', '/files/b.png']));
    expect(screen.getByRole('button', { name: '查看大图：图片 2' })).toBeVisible();
  });

  it('lists by name what it left out', async () => {
    const { user, state } = renderInput(<ImageInput {...rules} />);
    const same = new File([pngBytes(1, 1)], 'again.png');
    const text = new File(['text'], 'text.png');
    await user.upload(picker(), [png('a.png', 1), same, text]);
    expect(await screen.findByText('图片重复，已跳过')).toBeVisible();
    expect(screen.getByText('again.png')).toBeVisible();
    expect(screen.getByText('text.png')).toBeVisible();
    await waitFor(() => expect(state().images).toEqual(['/files/a.png']));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('again.png')).toBeNull();
  });

  it('takes the last image there is room for and no more', async () => {
    const { user, state } = renderInput(<ImageInput {...rules} />, { images: ['/1.png', '/2.png'] });
    await user.upload(picker(), [png('c.png', 3), png('d.png', 4)]);
    expect(await screen.findByText('d.png')).toBeVisible();
    await waitFor(() => expect(state().images).toEqual(['/1.png', '/2.png', '/files/c.png']));
    expect(screen.queryByRole('button', { name: '上传图片' })).toBeNull();
  });

  it('is not saved while images are on their way: they would be lost', async () => {
    const gate: { open?: () => void } = {};
    const slow: UploadFile = (file) =>
      new Promise((resolve) => {
        gate.open = () => resolve({ url: `/files/${file.name}` });
      });
    const { user, submit } = renderInput(<ImageInput {...rules} upload={slow} />);
    await user.upload(picker(), png('a.png', 1));
    await screen.findByRole('group', { name: '正在上传：a.png' });
    expect(await submit()).toBeUndefined();
    expect(screen.getByText('图片还在上传，请稍候再保存')).toBeVisible();
    gate.open?.();
    await waitFor(() => expect(screen.queryByText('图片还在上传，请稍候再保存')).not.toBeInTheDocument());
    expect(await submit()).toMatchObject({ images: ['/files/a.png'] });
  });

  it('removes what failed and says why', async () => {
    const refuse: UploadFile = async () => {
      throw new Error('存储空间不足');
    };
    const { user, state } = renderInput(<ImageInput {...rules} upload={refuse} />);
    await user.upload(picker(), png('a.png', 1));
    expect(await screen.findByText('a.png：存储空间不足')).toBeVisible();
    expect(screen.queryByRole('group', { name: '正在上传：a.png' })).toBeNull();
    expect(state().images ?? null).toBeNull();
  });

  it('shows what is on its way and stops it', async () => {
    let stopped = false;
    const endless: UploadFile = (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => {
          stopped = true;
          reject(new Error('aborted'));
        });
      });
    const { user } = renderInput(<ImageInput {...rules} upload={endless} />);
    await user.upload(picker(), png('a.png', 1));
    expect(await screen.findByRole('progressbar', { name: '上传进度：a.png' })).toHaveAttribute('aria-valuenow', '40');
    await user.click(screen.getByRole('button', { name: '取消上传：a.png' }));
    expect(stopped).toBe(true);
    expect(screen.queryByRole('group', { name: '正在上传：a.png' })).toBeNull();
  });

  it('keeps one URL when there is room for one, and replaces it', async () => {
    const { user, state } = renderInput(<ImageInput {...rules} source="logo" count={1} />, { logo: '/old.png' });
    expect(screen.getByRole('button', { name: '更换图片' })).toBeVisible();
    await user.upload(picker(), png('new.png', 2));
    await waitFor(() => expect(state().logo).toBe('/files/new.png'));
    await user.click(screen.getByRole('button', { name: '删除图片 1' }));
    expect(state().logo).toBeNull();
  });

  it('takes dropped and pasted files', async () => {
    const { state } = renderInput(<ImageInput {...rules} />);
    const add = screen.getByRole('button', { name: '上传图片' });
    const drop = createEvent.drop(add);
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [png('dropped.png', 1)] } });
    fireEvent(add, drop);
    await waitFor(() => expect(state().images).toEqual(['/files/dropped.png']));
    const paste = createEvent.paste(add);
    Object.defineProperty(paste, 'clipboardData', { value: { files: [png('pasted.png', 2)] } });
    fireEvent(add, paste);
    await waitFor(() => expect(state().images).toEqual(['/files/dropped.png', '/files/pasted.png']));
  });

  it('is put in order by the arrow keys', async () => {
    const { user, state } = renderInput(<ImageInput {...rules} />, { images: ['/1.png', '/2.png', '/3.png'] });
    const handle = await screen.findByRole('button', { name: '移动图片 3，按左右方向键' });
    handle.focus();
    await user.keyboard('{ArrowLeft}');
    expect(state().images).toEqual(['/1.png', '/3.png', '/2.png']);
    expect(await screen.findByText('图片 3已移到第 2 位，共 3 位')).toBeInTheDocument();
    // The library would read addresses out, in English.
    expect(document.body).not.toHaveTextContent('draggable');
    await user.click(screen.getByRole('button', { name: '删除图片 1' }));
    expect(await screen.findByText('图片 1已删除，还有 2 张')).toBeInTheDocument();
  });
});
