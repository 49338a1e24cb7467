import Delete from '@mui/icons-material/Delete';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Combobox } from '#ui/inputs/Combobox.tsx';
import { moneyText } from '#values/numberText';
import { adjustments, roundings } from './adjust';
import { isFigure, priceKinds, ruleScopes } from './priceRules';
import type { RulesDraft } from './useRulePreview';

interface Props {
  index: number;
  choices: {
    categories: readonly { name: string; itemCount: number }[];
    dishes: readonly { guid: string; name: string }[];
  };
  loading: boolean;
  onRemove?: () => void;
}

interface ChoiceProps {
  name: `rules.${number}.${'by' | 'kind' | 'how' | 'rounding'}`;
  label: string;
  options: readonly { id: string; name: string }[];
}

function Choice({ name, label, options }: ChoiceProps) {
  const { control } = useFormContext<RulesDraft>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          select
          size="small"
          {...field}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {options.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

const ruleLine = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 1,
  alignItems: 'start',
  listStyle: 'none',
  p: 1,
  '& + &': { borderTop: '1px solid var(--line)' },
};

/** One rule: its scope, price, adjustment and rounding. */
export function PriceRuleRow({ index, choices, loading, onRemove }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { control } = useFormContext<RulesDraft>();
  const rule = useWatch({ control, name: `rules.${index}` });
  const worded = <T extends string>(ids: readonly T[], key: string) =>
    ids.map((id) => ({ id, name: translate(`${key}.${id}`) }));
  const { by, how, figure } = rule;
  const categories = choices.categories.map((one) => ({
    id: one.name,
    name: translate('plan.rules.category', { name: one.name, smart_count: one.itemCount }),
  }));
  const dishes = choices.dishes.map(({ guid, name }) => ({ id: guid, name }));
  const wrong = figure !== '' && !isFigure(how, figure);
  return (
    <Box component="li" sx={ruleLine} aria-label={translate('plan.rules.rule', { number: index + 1 })}>
      <Box sx={{ display: 'flex', gap: 1, gridColumn: '1 / -1' }}>
        <Choice
          name={`rules.${index}.by`}
          label={translate('plan.rules.by')}
          options={worded(ruleScopes, 'plan.rules.scopes')}
        />
        {onRemove ? (
          <IconButton onClick={onRemove} aria-label={translate('plan.rules.remove', { number: index + 1 })}>
            <Delete fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {by === 'brand' ? null : (
        <Box sx={{ gridColumn: 'span 2', minWidth: 0 }}>
          <Controller
            key={by}
            control={control}
            name={by === 'category' ? `rules.${index}.categories` : `rules.${index}.dishes`}
            render={({ field }) => {
              const items = by === 'category' ? categories : dishes;
              return (
                <Combobox
                  multiple
                  aria-label={translate(`plan.rules.pick.${by}`)}
                  placeholder={field.value.length > 0 ? undefined : translate(`plan.rules.pick.${by}`)}
                  items={items}
                  values={items.filter(({ id }) => field.value.includes(id))}
                  loading={loading}
                  onPick={(picked) => field.onChange(picked.map(({ id }) => id))}
                />
              );
            }}
          />
        </Box>
      )}
      <Choice
        name={`rules.${index}.kind`}
        label={translate('plan.rules.kind')}
        options={worded(priceKinds, 'plan.rules.kinds')}
      />
      <Choice
        name={`rules.${index}.how`}
        label={translate('plan.batch.how')}
        options={worded(adjustments, 'plan.batch.adjust')}
      />
      <Controller
        control={control}
        name={`rules.${index}.figure`}
        render={({ field }) => (
          <TextField
            size="small"
            placeholder={translate('plan.batch.figure')}
            {...field}
            onChange={(event) => field.onChange(event.target.value.trim())}
            error={wrong}
            helperText={wrong ? translate(`plan.rules.wrongFigure.${how}`) : undefined}
            slotProps={{
              htmlInput: { inputMode: 'decimal', maxLength: 20, 'aria-label': translate('plan.batch.figure') },
            }}
          />
        )}
      />
      <Choice
        name={`rules.${index}.rounding`}
        label={translate('plan.batch.rounding')}
        options={roundings.map((id) => ({ id, name: `${translate('plan.batch.rounding')} ${moneyText(id, locale)}` }))}
      />
    </Box>
  );
}
