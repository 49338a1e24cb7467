import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Box } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { type LookUpAnswer, lookUpPath, type MaterialInfo } from './lookUp';
import type { Place } from './useMaterials';

interface Props {
  place: Place;
  onFound: (material: MaterialInfo) => void;
  /** several fit what was typed */
  onMany: () => void;
}

/** Takes what a scanner types, or a code by hand, up to Enter: exactly one material is meant, or the choice is opened. */
export function ScanField({ place, onFound, onMany }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useGateway();
  const [text, setText] = useState<string | null>(null);
  const find = async (code: string) => {
    // The next scan may come before the answer to this one.
    setText(null);
    try {
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, { ...place, codes: [code] });
      const [only] = data.list;
      if (only && data.list.length === 1) onFound(only);
      else if (only) onMany();
      else notify('stock.lines.unknown', { type: 'warning', messageArgs: { code } });
    } catch (error) {
      setText((next) => next ?? code);
      notifyFailure(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter ends a scan; it must not save the document.
    event.preventDefault();
    const code = text?.trim();
    if (code) void find(code);
  };
  return (
    <Box sx={{ width: 240 }} onKeyDown={onKeyDown}>
      <TextControl
        aria-label={translate('stock.lines.scan')}
        placeholder={translate('stock.lines.scan')}
        start={<QrCodeScanner fontSize="small" sx={{ marginRight: '6px', color: 'var(--muted)' }} />}
        value={text}
        onChange={setText}
      />
    </Box>
  );
}
