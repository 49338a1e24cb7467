/** Sizes of guests' screens in pixels, as the specification suggests them (001 §5). */
export const screenSizes = ['1366x954', '1024x600', '635x600', '1920x1080', '650x690'] as const;

/** Width and height that a size such as '1024x600' names. */
export function pixelsOf(size: string): { width: number; height: number } {
  const [width = 16, height = 9] = size.split('x').map(Number);
  return { width, height };
}
