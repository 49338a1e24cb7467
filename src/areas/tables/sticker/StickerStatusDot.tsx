import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { StickerStatus } from './sticker.contract';

const tones: Readonly<Record<StickerStatus, Tone>> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'error',
  abnormal: 'error',
  timedOut: 'error',
  cancelled: 'muted',
};

/** The status of an order of stickers; those that wait for money are highlighted. */
export function StickerStatusDot({ status }: { status: StickerStatus }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[status]} label={translate(`enums.stickerStatus.${status}`)} />;
}
