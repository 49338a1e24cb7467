import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, ButtonBase } from '@mui/material';
import { type ComponentType, lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImagePreview } from '../feedback/ImagePreview';
import { announce } from '../voice/announce';
import type { ControlProps } from './control';
import type { CropRule } from './images/CropDialog';
import type { FileRules } from './images/filterFiles';
import { ImageProblems } from './images/ImageProblems';
import { ImageTile, TileRow, tileSize, UploadingTile } from './images/ImageTile';
import { useChosenFiles } from './images/useChosenFiles';
import { type UploadFile, useUploads } from './images/useUploads';

const SortableTiles = lazy(() => import('./images/SortableTiles'));
const CropDialog = lazy(() => import('./images/CropDialog'));

/** Props of a further source of images: how many more fit, and where to put the addresses it found. */
export interface ImageSourceProps {
  room: number;
  onAdd: (urls: readonly string[]) => void;
}

/**
 * `accept` holds extensions (".png"), media types or wildcards; `count` is the maximum number of images; `crop` opens a
 * dialog that cuts each image to a shape first; `extra` is a further source of images in addition to the upload.
 */
export interface ImageRules extends Pick<FileRules, 'accept' | 'maxBytes' | 'pixels'> {
  count: number;
  upload: UploadFile;
  crop?: CropRule;
  extra?: ComponentType<ImageSourceProps>;
}

/** State of the images that a form checks before it saves. */
export interface ImageWork {
  /** whether images are being read or uploaded: saved now, they would be lost */
  isBusy(): boolean;
}

type ImageControlProps = ControlProps<string[]> & ImageRules & { work?: Ref<ImageWork> };

/** Images to choose, drop or paste, in an order that can be changed. The value is always a list of URLs. */
export function ImageControl(props: ImageControlProps) {
  const { value, onChange, accept, maxBytes, pixels, count, upload, crop, extra: Extra } = props;
  const translate = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [dropping, setDropping] = useState(false);
  const reading = useRef(0);
  const urls = value ?? [];
  const single = count === 1;
  const locked = Boolean(props.disabled || props.readOnly);
  const set = (next: string[]) => onChange(next.length > 0 ? next : null);
  const uploads = useUploads({
    urls,
    onChange: set,
    upload,
    replace: single,
    onFail: (name, message) => chosen.report([{ name, reason: 'failed', message }]),
  });
  const room = single ? 1 : count - urls.length - uploads.items.length;
  const chosen = useChosenFiles({
    rules: () => ({ accept, maxBytes, pixels, room, known: uploads.hashes() }),
    crop,
    single,
    onAccepted: uploads.add,
  });
  const take = (list: FileList | null) => {
    if (!list?.length || locked) return;
    reading.current += 1;
    void chosen.choose([...list]).finally(() => {
      reading.current -= 1;
    });
  };
  useImperativeHandle(props.work, () => ({ isBusy: () => reading.current > 0 || uploads.isBusy() }));
  const addFound = (found: readonly string[]) => {
    const added = found.filter((url) => !urls.includes(url)).slice(0, room);
    if (added.length > 0) set(single ? [...added] : [...urls, ...added]);
  };
  const nameOf = (index: number) => translate('ui.image.numbered', { number: index + 1 });
  const move = (from: number, to: number) => {
    const moved = urls[from];
    if (moved === undefined || to < 0 || to >= urls.length) return;
    const rest = urls.filter((_, each) => each !== from);
    set([...rest.slice(0, to), moved, ...rest.slice(to)]);
    announce('image', translate('ui.voice.moved', { name: nameOf(from), place: to + 1, count: urls.length }));
  };
  const remove = (index: number) => {
    set(urls.filter((_, each) => each !== index));
    announce('image', translate('ui.voice.removed', { name: nameOf(index), smart_count: urls.length - 1 }));
  };
  const tileProps = (url: string, index: number) => ({
    url,
    name: nameOf(index),
    onPreview: () => setPreviewed(index),
    onRemove: locked ? undefined : () => remove(index),
    onMove: locked || urls.length < 2 ? undefined : (by: -1 | 1) => move(index, index + by),
  });
  const still = urls.map((url, index) => <ImageTile key={url} {...tileProps(url, index)} />);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(!locked);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      sx={{
        borderRadius: 'var(--radius)',
        outline: dropping ? '2px dashed var(--accent)' : undefined,
        outlineOffset: 4,
      }}
    >
      <TileRow>
        {urls.length > 1 && !locked ? (
          <Suspense fallback={still}>
            <SortableTiles urls={urls} onMove={move} tileProps={tileProps} />
          </Suspense>
        ) : (
          still
        )}
        {uploads.items.map(({ key, name, share }) => (
          <UploadingTile key={key} name={name} share={share} onCancel={() => uploads.cancel(key)} />
        ))}
        {!locked && (room > 0 || single) ? (
          <ButtonBase
            id={props.id}
            ref={props.inputRef}
            onClick={() => fileInput.current?.click()}
            onBlur={props.onBlur}
            aria-describedby={props['aria-describedby']}
            sx={addTile}
          >
            <AddPhotoAlternateOutlined aria-hidden />
            {translate(single && urls.length > 0 ? 'ui.image.replace' : 'ui.image.add')}
          </ButtonBase>
        ) : null}
      </TileRow>
      {Extra && !locked && (room > 0 || single) ? <Extra room={room} onAdd={addFound} /> : null}
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label={translate('ui.image.add')}
        accept={accept.join(',')}
        multiple={!single}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <ImageProblems problems={chosen.problems} onClose={chosen.clearProblems} />
      <ImagePreview
        url={previewed === null ? null : (urls[previewed] ?? null)}
        alt={nameOf(previewed ?? 0)}
        onClose={() => setPreviewed(null)}
      />
      {chosen.cropping && crop ? (
        <Suspense fallback={null}>
          <CropDialog
            key={chosen.cropping.name}
            file={chosen.cropping}
            {...crop}
            onDone={(file) => void chosen.cropped(file)}
            onCancel={chosen.skipCrop}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

const addTile = {
  width: tileSize,
  height: tileSize,
  flexDirection: 'column',
  gap: '4px',
  fontSize: '0.75rem',
  color: 'var(--muted)',
  border: '1px dashed var(--control)',
  borderRadius: 'var(--radius)',
  '&:hover': { borderColor: 'var(--accent)', color: 'var(--accent)' },
} as const;
