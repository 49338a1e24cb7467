import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { listOf } from '#entity/kinds';
import { Money } from '#ui/feedback/values.tsx';
import { mui } from '#ui/theme/muiSelectors';
import { equityCard } from './equityCard.contract';
import { useEquityText } from './useEquityText';

const option = {
  m: 0,
  minHeight: 40,
  borderBottom: '1px solid var(--line)',
  [`& ${mui.formControlLabelLabel}`]: { flex: 1, display: 'flex', justifyContent: 'space-between', gap: 2 },
};

/** Chooses a card and its specification at once. */
export function SpecificationChoice({ cards }: { cards: readonly RaRecord[] }) {
  const id = useId();
  const translate = useTranslate();
  const text = useEquityText();
  const { setValue } = useFormContext();
  const { card, specification }: Record<string, unknown> = useWatch();
  const options = cards.flatMap((one) =>
    listOf(equityCard.fields.specifications, one.specifications).map((of) => ({
      key: JSON.stringify([one.id, of.name]),
      card: one,
      of,
    })),
  );
  const choose = (key: string) => {
    const found = options.find((one) => one.key === key);
    if (!found) return;
    setValue('card', found.card.id, { shouldDirty: true });
    setValue('specification', found.of.name, { shouldDirty: true });
  };
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {translate('resources.equityCard.issue.choose')}
      </Typography>
      <RadioGroup aria-labelledby={id} value={JSON.stringify([card, specification])} onChange={(_, key) => choose(key)}>
        {options.map(({ key, card: { name }, of }) => (
          <FormControlLabel
            key={key}
            value={key}
            control={<Radio size="small" />}
            sx={option}
            label={
              <>
                <span>
                  {cards.length > 1 ? `${name} · ` : ''}
                  {of.name} · {text.validity(of)}
                </span>
                <Money value={of.salePrice} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
