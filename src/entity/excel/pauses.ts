/** So long a piece of work may keep the page from drawing and answering; a frame is 16 ms. */
const longest = 12;

/** Lets the page answer between two pieces of work: awaited after each, it waits whenever the last wait is too long ago. */
export function createPauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    last = performance.now();
  };
}
