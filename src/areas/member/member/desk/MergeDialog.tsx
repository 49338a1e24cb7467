import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { touchedByAdjustment } from './adjustment';
import { type MergeLine, type MergePreview, merging, privacyPaths } from './privacy';

/** Two members who are one: the other is found by the whole phone, what both hold is shown, then it is done at once. */
export default function MergeDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const say = (key: string) => translate(`resources.memberMerge.${key}`, { name: String(record.fullName) });
  if (preview) return <Merging record={record} preview={preview} onClose={onClose} />;
  return (
    <ContractProvider contract={merging}>
      <CommandDialog
        title={say('title')}
        confirm={say('find')}
        initial={{}}
        fields={['phone']}
        run={async ({ phone }) => {
          const { data } = await provider.read<MergePreview>(privacyPaths.mergePreview, { id: record.id, phone });
          setPreview(data);
        }}
        onClose={onClose}
      >
        {say('help')}
        <FieldInput source="phone" />
      </CommandDialog>
    </ContractProvider>
  );
}

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

function Merging({ record, preview, onClose }: { record: RaRecord; preview: MergePreview; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const [business] = useState(() => crypto.randomUUID());
  const { other, lines, coupons } = preview;
  const say = (key: string, params = {}) =>
    translate(`resources.memberMerge.${key}`, { name: String(record.fullName), other: other.fullName, ...params });
  const text = (of: MergeLine['of'], value: string) =>
    of === 'points' || of === 'growth' ? quantityText(value, locale) : moneyText(value, locale);
  const run = async () => {
    try {
      await provider.write(privacyPaths.merge, { id: record.id, other: other.id, business });
      notify(say('done'), { type: 'success' });
      onClose();
      for (const name of touchedByAdjustment) void queryClient.invalidateQueries({ queryKey: [name] });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <FormDialog open title={say('title')} onClose={onClose} onSubmit={run} confirm={say('confirm')}>
      <Box>{say('consequence', { phone: other.phone })}</Box>
      <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& th, & td': { p: 0.5, fontWeight: 400 } }}>
        <Box component="thead" sx={{ color: 'var(--muted)' }}>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
              {say('what')}
            </Box>
            <Box component="th" scope="col" sx={figure}>
              {String(record.fullName)}
            </Box>
            <Box component="th" scope="col" sx={figure}>
              {other.fullName}
            </Box>
            <Box component="th" scope="col" sx={figure}>
              {say('sum')}
            </Box>
          </tr>
        </Box>
        <tbody>
          {lines.map(({ of, own, other: theirs, sum }) => (
            <tr key={of}>
              <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
                {translate(`enums.memberEffect.${of}`)}
              </Box>
              <Box component="td" sx={figure}>
                {text(of, own)}
              </Box>
              <Box component="td" sx={figure}>
                {text(of, theirs)}
              </Box>
              <Box component="td" sx={figure}>
                <strong>{text(of, sum)}</strong>
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {coupons > 0 ? <Box sx={{ color: 'var(--muted)' }}>{say('coupons', { smart_count: coupons })}</Box> : null}
    </FormDialog>
  );
}
