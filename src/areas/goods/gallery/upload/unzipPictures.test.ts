import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pngBytes } from '#ui/testing/sampleImages';
import { galleryLimits } from '../limits';
import { flatName, unzipPictures } from './unzipPictures';

const picture = (size: number, length?: number) => pngBytes(size, 1, length);

/** The files taken and skipped, as text. */
function outcome(parts: Zippable, options: Parameters<typeof zipSync>[1] = {}) {
  const answer = unzipPictures(zipSync(parts, options));
  if ('problem' in answer) return answer.problem;
  return {
    taken: answer.pictures.map(({ name }) => name),
    skipped: answer.skipped.map(({ name, reason }) => `${name}: ${reason}`),
  };
}

/** Changes bytes of a zip's directory entry: where it begins is known by its mark. */
function inDirectory(zip: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 4; at += 1) if (view.getUint32(at, true) === 0x02014b50) change(view, at);
  return zip;
}

describe('a zip of pictures', () => {
  it('gives its pictures by file name and names all it skips', () => {
    const parts = {
      'menu/': new Uint8Array(),
      'menu/hot/毛血旺.png': picture(1),
      'menu/again.PNG': picture(1),
      '__MACOSX/menu/._毛血旺.png': strToU8('fork'),
      'menu/.DS_Store': strToU8('x'),
      'Thumbs.db': strToU8('x'),
      'readme.txt': strToU8('hello'),
      'text.png': strToU8('no picture'),
    };
    expect(outcome(parts)).toEqual({
      taken: ['毛血旺.png'],
      skipped: [
        'menu/: folder',
        'menu/again.PNG: duplicate',
        '__MACOSX/menu/._毛血旺.png: system',
        'menu/.DS_Store: system',
        'Thumbs.db: system',
        'readme.txt: type',
        'text.png: content',
      ],
    });
  });

  it('never follows a path', () => {
    expect(outcome({ '../../etc/a.png': picture(1), '/abs/b.png': picture(2), 'C:\\x\\c.png': picture(3) })).toEqual({
      taken: ['a.png', 'b.png', 'c.png'],
      skipped: [],
    });
    expect(flatName('a/b\u0000\u0007c.png')).toBe('bc.png');
  });

  it('takes a picture of 500 KB and skips one byte more without unpacking it', () => {
    const parts = {
      'last.png': picture(1, galleryLimits.maxBytes),
      'first.png': picture(2, galleryLimits.maxBytes + 1),
    };
    expect(outcome(parts)).toEqual({ taken: ['last.png'], skipped: ['first.png: tooLarge'] });
  });

  it('takes 100 pictures and names the 101st', () => {
    const parts = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n + 1}.png`, picture(n + 1)]));
    const answer = outcome(parts);
    expect(answer).toMatchObject({ skipped: ['101.png: tooMany'] });
    expect(answer).toHaveProperty('taken.length', galleryLimits.batch);
  });

  it('may have 1000 entries, not 1001 and not 10,000', () => {
    const texts = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`${n}.txt`, strToU8('x')]));
    const store = { level: 0 } as const;
    expect(outcome({ ...texts(galleryLimits.zipEntries - 1), 'a.png': picture(1) }, store)).toMatchObject({
      taken: ['a.png'],
    });
    expect(outcome(texts(galleryLimits.zipEntries + 1), store)).toBe('tooManyEntries');
    expect(outcome(texts(10_000), store)).toBe('tooManyEntries');
  });

  it('is not unpacked when it is a bomb', () => {
    expect(outcome({ 'bomb.png': new Uint8Array(30 * 1024 * 1024) })).toBe('unpackedTooLarge');
    const declaring = inDirectory(zipSync({ 'a.png': picture(1), 'b.png': picture(2) }), (view, at) =>
      view.setUint32(at + 24, galleryLimits.zipUnpacked / 2 + 1, true),
    );
    expect(unzipPictures(declaring)).toEqual({ problem: 'unpackedTooLarge' });
  });

  it('stops at an entry that holds more, or less, than it declares, and takes the others', () => {
    for (const declared of [100, 5000]) {
      const lying = inDirectory(zipSync({ 'lie.png': picture(1, 4000), 'good.png': picture(2, 4000) }), (view, at) => {
        if (view.getUint8(at + 46) === 'l'.charCodeAt(0)) view.setUint32(at + 24, declared, true);
      });
      expect(unzipPictures(lying)).toMatchObject({
        pictures: [{ name: 'good.png' }],
        skipped: [{ name: 'lie.png', reason: 'unreadable' }],
      });
    }
  });

  it('may have been packed on a Chinese Windows, with names in GBK', () => {
    const gbk = [0xb2, 0xcb, 0x2e, 0x70, 0x6e, 0x67];
    const zip = zipSync({ 'xx.png': picture(1) });
    inDirectory(zip, (_, at) => zip.set(gbk, at + 46));
    expect(unzipPictures(zip)).toMatchObject({ pictures: [{ name: '菜.png' }] });
  });

  it('must be a zip, and whole', () => {
    const zip = zipSync({ 'a.png': picture(1, 4000) });
    expect(unzipPictures(strToU8('Rar! this is no zip at all, whatever it is called'))).toEqual({ problem: 'notZip' });
    expect(unzipPictures(new Uint8Array())).toEqual({ problem: 'notZip' });
    expect(unzipPictures(zip.slice(0, zip.length - 30))).toEqual({ problem: 'notZip' });
    const astray = zip.slice();
    new DataView(astray.buffer).setUint32(astray.length - 6, 0xffff, true);
    expect(unzipPictures(astray)).toEqual({ problem: 'damaged' });
  });
});
