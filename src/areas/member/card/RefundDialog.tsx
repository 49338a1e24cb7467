import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { noSecondPerson } from '#business/secondPerson/authorised';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { compareDecimals } from '#values/decimal';
import { moneyText, quantityText } from '#values/numberText';
import { Balances } from './Balances';
import { type CardAnswer, cardPaths, payOut, type RefundPreview } from './commands';
import { nameOfMember } from './nameOfMember';
import { PreviewRefusal } from './PreviewRefusal';
import { useCardsChanged } from './useCardsChanged';
import { useCommandPreview } from './useCommandPreview';

interface Props {
  card: RaRecord;
  onClose: () => void;
}

const isAmount = (value: unknown): value is string => payOut.fields.amount.schema.safeParse(value).success;

/** Pays out unspent real value, and says before what of the gift is forfeited with it. */
export default function RefundDialog({ card, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCardsChanged();
  const [id] = useState(() => crypto.randomUUID());
  const most = String(card.realBalance);
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<CardAnswer>(cardPaths.refund, { ...values, id, card: card.id });
    const shown = (amount: string) => moneyText(amount.replace('-', ''), locale);
    notify('cards.done.refund', { type: 'success', messageArgs: { real: shown(data.real), gift: shown(data.gift) } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={payOut}>
      <CommandDialog
        title={translate('cards.title.refund', { name: nameOfMember(card) })}
        confirm={translate('cards.act.refund')}
        initial={{ amount: most, store: null, method: 'wechat', reason: '', ...noSecondPerson }}
        fields={Object.keys(payOut.fields)}
        run={run}
        onClose={onClose}
        blocked={({ amount }) => !isAmount(amount) || compareDecimals(amount, most) > 0}
      >
        <Asked card={card} most={moneyText(most, locale)} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ card, most }: { card: RaRecord; most: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { amount }: Record<string, unknown> = useWatch();
  const { outcome: preview, refusal } = useCommandPreview<RefundPreview>(
    cardPaths.refundPreview,
    isAmount(amount) ? { card: card.id, amount } : null,
  );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FieldInput
          source="amount"
          help={translate('cards.most', { amount: preview ? moneyText(preview.most, locale) : most })}
        />
        <FieldInput source="store" />
      </Box>
      <FieldInput source="method" as="radio" />
      <FieldInput source="reason" />
      {preview ? (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {Number(preview.forfeited) > 0 ? (
            <Typography variant="body2" sx={{ color: 'var(--warn)' }}>
              {translate('cards.forfeits', { amount: moneyText(preview.forfeited, locale) })}
            </Typography>
          ) : null}
          {(['points', 'growth'] as const).map((of) => {
            const { taken, owed } = preview[of];
            return taken > 0 || owed > 0 ? (
              <Typography key={of} variant="body2" sx={{ color: 'var(--warn)' }}>
                {translate(owed > 0 ? `cards.takesAndOwes.${of}` : `cards.takes.${of}`, {
                  taken: quantityText(String(taken), locale),
                  owed: quantityText(String(owed), locale),
                })}
              </Typography>
            ) : null;
          })}
          {preview.overDay === null ? null : (
            <Alert severity="error">
              {translate('resources.member.desk.overDay', { left: moneyText(preview.overDay, locale) })}
            </Alert>
          )}
          {preview.needsAuthoriser && preview.overDay === null ? (
            <SecondPersonFields reason={translate('cards.refundLimit')} />
          ) : null}
          <Balances real={preview.real} giftBalance={preview.giftBalance} />
        </Box>
      ) : null}
      <PreviewRefusal refusal={refusal} />
    </>
  );
}
