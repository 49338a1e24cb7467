import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { BooleanInput } from '#ui/inputs/BooleanInput.tsx';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { ConditionOperand } from './ConditionOperand';
import { abouts, mostConditions, mostGroups } from './conditions';

const card = { border: '1px solid var(--line)', borderRadius: 'var(--radius)', p: 1.5, display: 'grid', gap: 1.5 };
const line = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' };

interface RowProps {
  source: string;
  number: number;
  readOnly?: boolean;
  onRemove: () => void;
}

/** One condition: what it is about, and what must be true of it. */
function ConditionRow({ source, number, readOnly, onRemove }: RowProps) {
  const translate = useTranslate();
  const about: unknown = useWatch({ name: `${source}.about` });
  const choices = abouts.map((id) => ({ id, name: translate(`enums.labelAbout.${id}`) }));
  return (
    <Box role="group" aria-label={translate('label.condition', { number })} sx={line}>
      <Box sx={{ width: { xs: '100%', sm: 168 } }}>
        <ChoiceInput
          source={`${source}.about`}
          label={translate('label.about')}
          choices={choices}
          as="select"
          isRequired
          readOnly={readOnly}
        />
      </Box>
      <ConditionOperand source={source} about={about} readOnly={readOnly} />
      <Box sx={{ width: 136, pt: { sm: 3 } }}>
        <BooleanInput source={`${source}.negated`} label={translate('label.negated')} readOnly={readOnly} />
      </Box>
      {readOnly ? null : (
        <IconButton aria-label={translate('label.remove', { number })} onClick={onRemove} sx={{ mt: { sm: 3 } }}>
          <DeleteOutline />
        </IconButton>
      )}
    </Box>
  );
}

/** A rule in words: groups of conditions, of which one is enough; within a group all must hold. */
export default function RuleInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const rows: { group?: number }[] = useWatch({ control, name: source }) ?? [];
  const groups = [...new Set(rows.map(({ group }) => group ?? 1))].sort((a, b) => a - b);
  const free = Array.from({ length: mostGroups }, (_, place) => place + 1).find((one) => !groups.includes(one));
  const add = (group: number) => append({ group, about: null, negated: false });
  const mayAdd = !readOnly && fields.length < mostConditions;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {groups.map((group, place) => (
        <Box key={group} sx={{ display: 'grid', gap: 1 }}>
          {place > 0 ? (
            <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
              {translate('label.or')}
            </Typography>
          ) : null}
          <Box role="group" aria-label={translate('label.group', { number: place + 1 })} sx={card}>
            <Typography variant="body2">{translate('label.all')}</Typography>
            {fields.map((field, index) =>
              (rows[index]?.group ?? 1) === group ? (
                <ConditionRow
                  key={field.id}
                  source={`${source}.${index}`}
                  number={index + 1}
                  readOnly={readOnly}
                  onRemove={() => remove(index)}
                />
              ) : null,
            )}
            {mayAdd ? (
              <Box>
                <Button size="small" startIcon={<Add />} onClick={() => add(group)}>
                  {translate('label.add')}
                </Button>
              </Box>
            ) : null}
          </Box>
        </Box>
      ))}
      {mayAdd && free ? (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={() => add(free)}>
            {translate(groups.length === 0 ? 'label.add' : 'label.addGroup')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
