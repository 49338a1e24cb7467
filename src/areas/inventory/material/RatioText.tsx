import { useTranslate } from 'react-admin';
import type { RecordOf } from '#entity/contract';
import { emptyText, Quantity } from '#ui/feedback/values.tsx';
import type { material } from './material.contract';

/** "1 bag = 25 kg"; nothing where a material has one unit only. */
export function RatioText({ record }: { record: RecordOf<typeof material> }) {
  const translate = useTranslate();
  const { conversionRatio, names } = record;
  if (!conversionRatio) return emptyText;
  return (
    <>
      {translate('materials.oneUnit', { unit: String(names.subUnit ?? '') })}{' '}
      <Quantity value={conversionRatio} unit={String(names.mainUnit ?? '')} />
    </>
  );
}
