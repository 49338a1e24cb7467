import { unzipPictures } from './unzipPictures';

/** Pictures travel to the page without being copied. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = unzipPictures(data);
  const contents = 'pictures' in answer ? answer.pictures.map(({ content }) => content.buffer) : [];
  self.postMessage(answer, { transfer: contents });
});
