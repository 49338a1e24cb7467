import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type PixelRule, pixelLimit } from '#values/pixels';
import type { BaseInputProps } from './control';
import { ImageControl, type ImageRules, type ImageWork } from './ImageControl';
import { InputFrame } from './InputFrame';
import { bytesText } from './images/filterFiles';
import { maxCountRule, type Rule } from './rules';
import { useField } from './useField';

export type ImageInputProps = Omit<BaseInputProps<string | string[]>, 'placeholder'> & ImageRules;

/** Images by upload. State: the URL when `count` is 1, else a list of URLs in order; null when none. */
export function ImageInput({ accept, maxBytes, pixels, count, upload, crop, extra, ...props }: ImageInputProps) {
  const help = useImageHelp({ accept, maxBytes, pixels, count });
  const work = useRef<ImageWork>(null);
  const settled: Rule = () => (work.current?.isBusy() ? { message: 'ui.image.stillUploading', args: {} } : undefined);
  const { frame, control } = useField<string | string[]>(props, { rules: [maxCountRule(count), settled], help });
  const { value } = control;
  return (
    <InputFrame {...frame} group>
      <ImageControl
        {...control}
        accept={accept}
        maxBytes={maxBytes}
        pixels={pixels}
        count={count}
        upload={upload}
        crop={crop}
        extra={extra}
        work={work}
        value={value === null ? null : [value].flat()}
        onChange={(urls) => control.onChange(count === 1 ? (urls?.[0] ?? null) : urls)}
      />
    </InputFrame>
  );
}

// Shows every limit as help: kinds, size, number, pixels.
function useImageHelp({
  accept,
  maxBytes,
  pixels,
  count,
}: Pick<ImageRules, 'accept' | 'maxBytes' | 'pixels' | 'count'>): string {
  const translate = useTranslate();
  const kinds = accept.map((entry) => entry.replace(/^\.|^image\//, '')).join(' ');
  const parts = [
    translate('ui.image.helpSize', { kinds, size: bytesText(maxBytes) }),
    count > 1 ? translate('ui.image.helpCount', { smart_count: count }) : '',
    pixels ? translate(...pixelHelp(pixels)) : '',
  ];
  return parts.filter(Boolean).join(translate('ui.image.helpJoin'));
}

const pixelHelps = { min: 'ui.image.helpMin', max: 'ui.image.helpMax', exact: 'ui.image.helpExact' } as const;

function pixelHelp(rule: PixelRule): [string, Record<string, string>] {
  const { of, said } = pixelLimit(rule);
  return [pixelHelps[of], said];
}
