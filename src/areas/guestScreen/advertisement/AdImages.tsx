import { useWatch } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { typedValue } from '#entity/kinds';
import { useUpload } from '#entity/sources';
import { ImageInput } from '#ui/inputs/ImageInput.tsx';
import { adImages, adSizes, advertisement } from './advertisement.contract';

/** Images of an advertisement; each is cut to the shape of its place. */
export function AdImages(props: CommonInputProps) {
  const upload = useUpload();
  const values: Record<string, unknown> = useWatch();
  const { width, height } = adSizes[typedValue(advertisement, values, 'place') ?? 'general'];
  const { accept, ...limits } = adImages;
  return (
    <ImageInput
      {...props}
      {...limits}
      accept={[...accept]}
      upload={upload}
      crop={{ aspect: width / height, output: { width, height } }}
    />
  );
}
