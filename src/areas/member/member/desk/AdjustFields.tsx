import { Alert, Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useLabelOf } from '#entity/labels';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { type Adjusted, type Holdings, leftToday } from './adjustment';
import { BeforeAfter } from './BeforeAfter';
import { outcomeOf } from './outcome';

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };

/** The fields of a correction, and below them what each bucket holds before and after it. */
export function AdjustFields({ kind, held }: { kind: Adjusted; held: Holdings }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const labelOf = useLabelOf(useContract());
  const { lines, overDay, authorised } = outcomeOf(kind, held, useWatch());
  const text = (value: string) => (kind === 'balance' ? moneyText(value, locale) : quantityText(value, locale));
  const left = leftToday(held.limits[kind]);
  return (
    <>
      {kind === 'balance' ? (
        <ChoiceInput
          source="card"
          label={labelOf('card')}
          isRequired
          choices={held.cards.map(({ id, number }) => ({ id, name: number }))}
        />
      ) : null}
      <FieldInput source="type" as="radio" />
      {kind === 'balance' ? (
        <Box sx={two}>
          <FieldInput source="realAmount" />
          <FieldInput source="giftAmount" />
        </Box>
      ) : (
        <FieldInput source="value" />
      )}
      <FieldInput source="remark" />
      {authorised && !overDay ? (
        <SecondPersonFields
          reason={translate('resources.member.desk.authoriserHelp', { alone: text(held.limits[kind].alone ?? '0') })}
        />
      ) : null}
      {overDay ? (
        <Alert severity="error">{translate('resources.member.desk.overDay', { left: text(left ?? '0') })}</Alert>
      ) : null}
      <BeforeAfter lines={lines} text={text} />
    </>
  );
}
