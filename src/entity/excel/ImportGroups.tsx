import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { actsFor, groupOf, type ImportChoices, type ImportGroup, isUndecided } from './importChoices';
import { type ImportAct, type ImportRow, isGood } from './importRow';

const groups: readonly ImportGroup[] = ['new', 'changed', 'same'];

interface Props {
  rows: readonly ImportRow[];
  choices: ImportChoices;
  onDecide: (group: ImportGroup, act: ImportAct) => void;
}

/** How many rows are new, change something or change nothing, and what is done with each of these. */
export function ImportGroups({ rows, choices, onDecide }: Props) {
  const translate = useTranslate();
  return (
    <>
      {groups.map((group) => {
        const here = rows.filter((row) => groupOf(row) === group);
        if (here.length === 0) return null;
        return (
          <Group
            key={group}
            group={group}
            count={here.length}
            bad={here.filter((row) => !isGood(row)).length}
            act={choices[group]}
            onDecide={onDecide}
          />
        );
      })}
      {isUndecided(rows, choices) ? <Alert severity="warning">{translate('excel.import.undecided')}</Alert> : null}
    </>
  );
}

interface GroupProps {
  group: ImportGroup;
  count: number;
  bad: number;
  act: ImportAct | null;
  onDecide: Props['onDecide'];
}

function Group({ group, count, bad, act, onDecide }: GroupProps) {
  const translate = useTranslate();
  const contract = useContract();
  const id = useId();
  const acts = actsFor(contract, group);
  const label = translate(`excel.import.groups.${group}`, { smart_count: count });
  const wrong = bad > 0 ? translate('excel.import.groups.bad', { smart_count: bad }) : '';
  return (
    <FormControl sx={{ flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      <FormLabel id={id} sx={{ minWidth: 200 }}>
        {label}
        {wrong}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={act ?? ''}
        onChange={(_, next) => {
          const chosen = acts.find((one) => one === next);
          if (chosen) onDecide(group, chosen);
        }}
      >
        {acts.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={translate(`excel.import.acts.${one}`)}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
