import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { type AddedLine, type LookUpAnswer, lookUpPath } from './lookUp';
import { readPasted } from './pasted';
import type { Place } from './useMaterials';

interface Props {
  place: Place;
  onPasted: (lines: AddedLine[]) => void;
  onClose: () => void;
}

/** Lines from a range copied in Excel; what is not known or not readable is named and stays in the box. */
export default function PasteDialog({ place, onPasted, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const [text, setText] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const { rows, unreadable } = readPasted(text ?? '', locale);
  const take = async () => {
    const codes = [...new Set(rows.map((row) => row.material))];
    try {
      const { data } = await provider.read<LookUpAnswer>(lookUpPath, { ...place, codes: codes.slice(0, 1000) });
      const of = (word: string) => data.list.filter((one) => [one.code, one.barcode, one.name].includes(word));
      const missing = codes.filter((word) => of(word).length !== 1);
      if (missing.length > 0) return setUnknown(missing);
      onPasted(
        rows.flatMap(({ material: word, quantity, unitPrice }) =>
          of(word).map((material) => ({ material, quantity, unitPrice })),
        ),
      );
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <FormDialog
      open
      title={translate('stock.paste.title')}
      onClose={onClose}
      onSubmit={take}
      confirm={translate('stock.paste.take', { smart_count: rows.length })}
      blocked={rows.length === 0}
    >
      <Typography variant="body2">{translate('stock.paste.help')}</Typography>
      <TextControl
        aria-label={translate('stock.paste.title')}
        multiline
        value={text}
        onChange={(next) => {
          setText(next);
          setUnknown([]);
        }}
      />
      {unreadable > 0 ? (
        <Alert severity="warning">{translate('stock.paste.unreadable', { smart_count: unreadable })}</Alert>
      ) : null}
      {unknown.length > 0 ? (
        <Alert severity="error">
          {translate('stock.paste.unknown', { names: joinNames(unknown.slice(0, 10), translate) })}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
