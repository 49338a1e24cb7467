import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { compareDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { Balances } from './Balances';
import { type CardAnswer, cardPaths, type RechargeOffer, type RechargePreview, topUp, topUpWithin } from './commands';
import type { Tier } from './gifts';
import { nameOfMember } from './nameOfMember';
import { PreviewRefusal } from './PreviewRefusal';
import { useCardsChanged } from './useCardsChanged';
import { useCommandPreview } from './useCommandPreview';
import { useGiftText } from './useGiftText';

interface Props {
  card: RaRecord;
  onClose: () => void;
}

/** Amounts that may be paid into a card, with the gifts at a store; undefined until they are known. */
function useOffer(card: RaRecord, store?: unknown): RechargeOffer | undefined {
  const provider = useGateway();
  const asked = { card: String(card.id), ...(store ? { store: String(store) } : {}) };
  const { data } = useQuery({
    queryKey: ['memberCard', 'offer', asked],
    queryFn: () => provider.fetchOne<RechargeOffer>(cardPaths.offer, asked),
    select: ({ data: answer }) => answer,
    placeholderData: (previous) => previous,
  });
  return data;
}

/** Tops up a card: an amount, where and how it is paid, and what comes of it before it is given. */
export default function RechargeDialog({ card, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCardsChanged();
  const cap = useOffer(card)?.cap;
  const contract = useMemo(() => (cap ? topUpWithin(cap) : topUp), [cap]);
  // One recharge, however often the answer gets lost.
  const [id] = useState(() => crypto.randomUUID());
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<CardAnswer>(cardPaths.recharge, { ...values, id, card: card.id });
    const shown = { real: moneyText(data.real, locale), gift: moneyText(data.gift, locale) };
    notify('cards.done.recharge', { type: 'success', messageArgs: shown });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={contract}>
      <CommandDialog
        title={translate('cards.title.recharge', { name: nameOfMember(card) })}
        confirm={translate('cards.act.recharge')}
        initial={{ amount: null, store: null, method: 'wechat' }}
        fields={Object.keys(topUp.fields)}
        run={run}
        onClose={onClose}
      >
        <Asked card={card} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ card }: Pick<Props, 'card'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { amount, store }: Record<string, unknown> = useWatch();
  const offer = useOffer(card, store);
  const sound = topUp.fields.amount.schema.safeParse(amount).success && Boolean(store);
  const { outcome, refusal } = useCommandPreview<RechargePreview>(
    cardPaths.rechargePreview,
    sound ? { card: card.id, amount, store } : null,
  );
  return (
    <>
      {offer ? <Amounts offer={offer} chosen={String(amount ?? '')} /> : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FieldInput
          source="amount"
          disabled={offer?.freeAmounts === false}
          {...(offer?.cap ? { help: translate('cards.cap', { amount: moneyText(offer.cap, locale) }) } : {})}
        />
        <FieldInput source="store" />
      </Box>
      <FieldInput source="method" as="radio" />
      {outcome ? <Outcome preview={outcome} /> : null}
      <PreviewRefusal refusal={refusal} />
    </>
  );
}

function Amounts({ offer, chosen }: { offer: RechargeOffer; chosen: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const giftText = useGiftText();
  const textOf = (tier: Tier) => {
    const gift = giftText(tier);
    const amount = moneyText(tier.amount, locale);
    return gift ? translate('cards.withGift', { amount, gift }) : amount;
  };
  const same = (amount: string) => chosen !== '' && compareDecimals(amount, chosen) === 0;
  return (
    <Box
      role="group"
      aria-label={translate('resources.rechargeRule.fields.rechargeAmounts')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {offer.amounts.map((tier) => (
        <Chip
          key={tier.amount}
          clickable
          aria-pressed={same(tier.amount)}
          color={same(tier.amount) ? 'primary' : 'default'}
          variant={same(tier.amount) ? 'filled' : 'outlined'}
          label={textOf(tier)}
          onClick={() => setValue('amount', tier.amount, { shouldDirty: true, shouldValidate: true })}
          sx={{ height: { xs: 40, sm: 32 } }}
        />
      ))}
    </Box>
  );
}

function Outcome({ preview }: { preview: RechargePreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const giftText = useGiftText();
  const { activity, real, giftBalance, warnings } = preview;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">
        {translate('cards.given')} <strong>{giftText(preview) || '—'}</strong>
        {activity ? (
          <Box component="span" sx={{ ml: 1, color: 'var(--muted)' }}>
            {translate('cards.givenBy', { name: activity })}
          </Box>
        ) : null}
      </Typography>
      <Balances real={real} giftBalance={giftBalance} />
      {warnings.map(({ key, limit }) => (
        <Alert key={key} severity="warning">
          {translate(`cards.warning.${key}`, { limit: moneyText(limit, locale) })}
        </Alert>
      ))}
    </Box>
  );
}
