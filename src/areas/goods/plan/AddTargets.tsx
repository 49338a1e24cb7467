import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PickableGoods } from '../picker/offered';
import { likelyType, type Target } from './addRows';

interface Props {
  goods: readonly PickableGoods[];
  targets: readonly Target[];
  /** the category in each chosen plan, by plan */
  chosen: ReadonlyMap<string, string>;
  /** the stores that are to get the goods; none: plans are chosen by themselves */
  stores: readonly string[];
  onChange: (chosen: ReadonlyMap<string, string>) => void;
}

/** Which plans take the goods up, and in which of their categories. */
export function AddTargets({ goods, targets, chosen, stores, onChange }: Props) {
  const translate = useTranslate();
  const toggle = (target: Target) => {
    const next = new Map(chosen);
    const type = likelyType(target, goods);
    if (!next.delete(target.planGuid) && type !== undefined) next.set(target.planGuid, type);
    onChange(next);
  };
  return (
    <Box role="group" aria-label={translate('plan.add.plans')} sx={{ display: 'grid', gap: 1 }}>
      {targets.map((target) => {
        const { planGuid, planName, types, lacks } = target;
        const there = goods.filter(({ id }) => !lacks.includes(id)).map(({ name }) => name);
        const type = chosen.get(planGuid);
        const others = target.storeGuids.filter((guid) => !stores.includes(guid)).length;
        return (
          <Box key={planGuid} sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <FormControlLabel
              disabled={types.length === 0}
              control={<Checkbox size="small" checked={type !== undefined} onChange={() => toggle(target)} />}
              label={planName}
              sx={{ flex: '1 1 200px' }}
            />
            {type === undefined ? null : (
              <TextField
                select
                size="small"
                label={translate('plan.add.typeIn', { name: planName })}
                value={type}
                onChange={(event) => onChange(new Map(chosen).set(planGuid, event.target.value))}
                sx={{ width: 240 }}
              >
                {types.map(({ typeGuid, name }) => (
                  <MenuItem key={typeGuid} value={typeGuid}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {type !== undefined && stores.length > 0 && others > 0 ? (
              <Typography variant="caption" sx={{ color: 'var(--muted)', flexBasis: '100%', mt: -2, pl: 3.5 }}>
                {translate('plan.add.others', { smart_count: others })}
              </Typography>
            ) : null}
            {there.length > 0 || types.length === 0 ? (
              <Typography variant="caption" sx={{ color: 'var(--muted)', flexBasis: '100%', mt: -2, pl: 3.5 }}>
                {types.length === 0
                  ? translate('plan.add.noTypes')
                  : translate('plan.add.there', { names: there.join(translate('plan.add.comma')) })}
              </Typography>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
