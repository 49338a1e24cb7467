import { Box, Slider } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type CropView, cropRect, movedView } from './cropGeometry';

/** The shape of what is kept: `aspect` is width : height; `output` the size in pixels to write, the cut-out's own without it. */
export interface CropRule {
  aspect: number;
  output?: { width: number; height: number };
}

interface CropDialogProps extends CropRule {
  file: File;
  onDone: (file: File) => void;
  onCancel: () => void;
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const shownWidth = 420;

/** Cuts an image to the shape asked for: drag or arrow keys to move, the slider to zoom. Writes PNG for PNG, else JPEG. */
export default function CropDialog({ file, aspect, output, onDone, onCancel }: CropDialogProps) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<CropView>({ zoom: 1, x: 0.5, y: 0.5 });
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const shown = { width: shownWidth, height: Math.round(shownWidth / aspect) };

  useEffect(() => {
    let current = true;
    createImageBitmap(file).then(
      (bitmap) => current && setImage(bitmap),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [file]);

  useEffect(() => {
    if (image && canvas.current) draw(canvas.current, image, aspect, view);
  }, [image, aspect, view]);

  const move = (right: number, down: number) => image && setView(movedView(image, aspect, view, right, down));
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(step[0] * 0.05, step[1] * 0.05);
  };
  const moveByPointer = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    dragged.current = { x: event.clientX, y: event.clientY };
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height);
  };
  const finish = async () => {
    if (image) onDone(await cut(file, image, aspect, view, output));
  };

  return (
    <FormDialog
      open
      title="ui.image.cropTitle"
      onClose={onCancel}
      onSubmit={finish}
      confirm={translate('ui.image.cropDone')}
      blocked={!image}
    >
      {failed ? <Box role="alert">{translate('ui.image.broken', { name: file.name })}</Box> : null}
      <Box
        component="canvas"
        ref={canvas}
        {...shown}
        tabIndex={0}
        role="img"
        aria-label={translate('ui.image.cropArea', { name: file.name })}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={moveByPointer}
        onPointerUp={() => {
          dragged.current = null;
        }}
        sx={{
          maxWidth: '100%',
          cursor: 'move',
          touchAction: 'none',
          border: '1px solid var(--line)',
          justifySelf: 'center',
        }}
      />
      <Slider
        aria-label={translate('ui.image.zoom')}
        min={1}
        max={4}
        step={0.05}
        value={view.zoom}
        onChange={(_, zoom) => setView({ ...view, zoom: Array.isArray(zoom) ? view.zoom : zoom })}
      />
    </FormDialog>
  );
}

function draw(target: HTMLCanvasElement, image: ImageBitmap, aspect: number, view: CropView) {
  const { left, top, width, height } = cropRect(image, aspect, view);
  const context = target.getContext('2d');
  context?.clearRect(0, 0, target.width, target.height);
  context?.drawImage(image, left, top, width, height, 0, 0, target.width, target.height);
}

async function cut(
  file: File,
  image: ImageBitmap,
  aspect: number,
  view: CropView,
  output: CropRule['output'],
): Promise<File> {
  const rect = cropRect(image, aspect, view);
  const target = document.createElement('canvas');
  target.width = output?.width ?? Math.round(rect.width);
  target.height = output?.height ?? Math.round(rect.height);
  draw(target, image, aspect, view);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => target.toBlob(resolve, type, 0.9));
  const name = file.name.replace(/\.[^.]*$/, type === 'image/png' ? '.png' : '.jpg');
  return blob ? new File([blob], name, { type }) : file;
}
