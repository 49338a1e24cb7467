interface Size {
  width: number;
  height: number;
}

/**
 * The part cut out of an image: zoom from 1 (the largest part that fits) and its centre as shares (0 to 1) of width and
 * height.
 */
export interface CropView {
  zoom: number;
  x: number;
  y: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

/** The part of the image, in its own pixels, that a view cuts out at the given aspect (width : height); never beyond its edges. */
export function cropRect(image: Size, aspect: number, view: CropView): Rect {
  const fitted = image.width / image.height > aspect ? image.height * aspect : image.width;
  const width = fitted / view.zoom;
  const height = width / aspect;
  return {
    left: clamp(view.x * image.width - width / 2, 0, image.width - width),
    top: clamp(view.y * image.height - height / 2, 0, image.height - height),
    width,
    height,
  };
}

/** The view after a move by shares of what is shown, with its middle kept where the rectangle really is. */
export function movedView(image: Size, aspect: number, view: CropView, right: number, down: number): CropView {
  const rect = cropRect(image, aspect, view);
  const moved = cropRect(image, aspect, {
    zoom: view.zoom,
    x: (rect.left + rect.width / 2 + right * rect.width) / image.width,
    y: (rect.top + rect.height / 2 + down * rect.height) / image.height,
  });
  return {
    zoom: view.zoom,
    x: (moved.left + moved.width / 2) / image.width,
    y: (moved.top + moved.height / 2) / image.height,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
