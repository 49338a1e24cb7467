import { describe, expect, it } from 'vitest';
import { gifBytes, jpegBytes, pngBytes } from '#ui/testing/sampleImages';
import { imageKind, imageSize } from '#values/imageContent';
import { cropRect, movedView } from './cropGeometry';
import { bytesText, type FileRules, filterFiles, isAccepted } from './filterFiles';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>, type = '') => new File([bytes], name, { type });
const rules: FileRules = { accept: ['.png', '.jpg', '.jpeg'], maxBytes: 100, room: 6, known: new Set() };
const reasons = async (files: File[], own: Partial<FileRules> = {}) =>
  (await filterFiles(files, { ...rules, ...own })).refused.map(({ name, reason }) => `${name}: ${reason}`);

describe('isAccepted', () => {
  it.each([
    ['photo.PNG', '', ['.png'], true],
    ['photo.png', '', ['png'], true],
    ['photo.gif', 'image/gif', ['.png'], false],
    ['photo', 'image/png', ['image/png'], true],
    ['photo.gif', 'image/gif', ['image/*'], true],
    ['film.mp4', 'video/mp4', ['image/*'], false],
    ['menu.xlsx', '', ['image/*', '.xlsx'], true],
  ])('%s (%s) by %s: %s', (name, type, accept, accepted) => {
    expect(isAccepted({ name, type }, accept)).toBe(accepted);
  });
});

describe('filterFiles', () => {
  it('accepts the largest allowed file and refuses one byte more', async () => {
    const large = file('large.png', pngBytes(4, 4, 100));
    const larger = file('larger.png', pngBytes(4, 4, 101));
    expect(await reasons([large, larger])).toEqual(['larger.png: tooLarge']);
  });

  it('refuses a text file that calls itself an image', async () => {
    const text = new TextEncoder().encode('not an image');
    expect(await reasons([file('menu.png', text, 'image/png')])).toEqual(['menu.png: content']);
  });

  it.each([
    [6_000, 4_000, []],
    [6_001, 10, ['hall.png: tooManyPixels']],
    [6_000, 4_001, ['hall.png: tooManyPixels']],
    [30_000, 30_000, ['hall.png: tooManyPixels']],
  ])('of %i × %i pixels it says %j', async (width, height, refused) => {
    expect(await reasons([file('hall.png', pngBytes(width, height))])).toEqual(refused);
  });

  it('refuses an image of a kind that is not accepted under a name that is', async () => {
    const gif = file('photo.png', gifBytes(4, 4));
    expect(await reasons([gif])).toEqual(['photo.png: content']);
    expect(await reasons([gif], { accept: ['.png', '.gif'] })).toEqual([]);
  });

  it('names duplicates, among the chosen and with what is there', async () => {
    const first = file('a.png', pngBytes(4, 4));
    const again = file('b.png', pngBytes(4, 4));
    expect(await reasons([first, again])).toEqual(['b.png: duplicate']);
    const { accepted } = await filterFiles([first], rules);
    expect(await reasons([again], { known: new Set([accepted[0]?.hash ?? '']) })).toEqual(['b.png: duplicate']);
  });

  it('takes as many as there is room for', async () => {
    const files = [1, 2, 3].map((size) => file(`${size}.png`, pngBytes(size, size)));
    expect(await reasons(files, { room: 2 })).toEqual(['3.png: tooMany']);
  });

  it.each([
    [576, 576, []],
    [577, 576, ['logo.png: pixels']],
  ])('with at most 576×576, %i×%i: %s', async (width, height, refused) => {
    const max = { width: 576, height: 576 };
    expect(await reasons([file('logo.png', pngBytes(width, height))], { pixels: { max } })).toEqual(refused);
  });

  it.each([
    [800, 400, []],
    [2000, 900, []],
    [799, 400, ['card.png: pixels']],
    [800, 399, ['card.png: pixels']],
  ])('with at least 800×400, %i×%i: %s', async (width, height, refused) => {
    const min = { width: 800, height: 400 };
    expect(await reasons([file('card.png', pngBytes(width, height))], { pixels: { min } })).toEqual(refused);
  });

  it.each([
    [1366, 954, []],
    [1365, 954, ['screen.jpg: pixels']],
  ])('with exactly 1366×954, %i×%i: %s', async (width, height, refused) => {
    const exact = { width: 1366, height: 954 };
    expect(await reasons([file('screen.jpg', jpegBytes(width, height))], { pixels: { exact } })).toEqual(refused);
  });

  it('says sizes for people', () => {
    expect(bytesText(500 * 1024)).toBe('500 KB');
    expect(bytesText(3 * 1024 * 1024)).toBe('3 MB');
  });
});

describe('image content', () => {
  it('is recognised by its first bytes', () => {
    expect(imageKind(pngBytes(1, 1))).toBe('png');
    expect(imageKind(jpegBytes(1, 1))).toBe('jpeg');
    expect(imageKind(gifBytes(1, 1))).toBe('gif');
    expect(imageKind(new TextEncoder().encode('BM'))).toBe('bmp');
    expect(imageKind(new TextEncoder().encode('RIFF0000WEBP'))).toBe('webp');
    expect(imageKind(new Uint8Array())).toBeNull();
  });

  it('states its size', () => {
    expect(imageSize(gifBytes(800, 600))).toEqual({ width: 800, height: 600 });
    expect(imageSize(jpegBytes(750, 1624))).toEqual({ width: 750, height: 1624 });
  });
});

describe('crop', () => {
  const image = { width: 1000, height: 500 };

  it('cuts the largest middle of the asked shape', () => {
    expect(cropRect(image, 1, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 250, top: 0, width: 500, height: 500 });
    expect(cropRect(image, 4, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 0, top: 125, width: 1000, height: 250 });
  });

  it('never leaves the image', () => {
    const view = movedView(image, 1, { zoom: 2, x: 0.5, y: 0.5 }, 5, -5);
    expect(cropRect(image, 1, view)).toEqual({ left: 750, top: 0, width: 250, height: 250 });
  });
});
