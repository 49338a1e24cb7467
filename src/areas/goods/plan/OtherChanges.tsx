import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { PlanItemHit } from './ItemSearch';
import type { Change } from './useChanges';

interface Props {
  changes: readonly Change[];
  /** the one that is shown */
  item: PlanItemHit;
  onChoose: (item: PlanItemHit) => void;
  /** whether a change prevents the save */
  isWrong?: (change: Change) => boolean;
}

/** The items out of sight that have unsaved changes as well, each a way back to them. */
export function OtherChanges({ changes, item, onChoose, isWrong = () => false }: Props) {
  const translate = useTranslate();
  const id = useId();
  const others = new Map(
    changes.filter((change) => change.item.itemGuid !== item.itemGuid).map((change) => [change.item.itemGuid, change]),
  );
  if (others.size === 0) return null;
  const of = (guid: string) => changes.filter((change) => change.item.itemGuid === guid);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pb: 0.5 }}
    >
      <Typography id={id} variant="body2" component="span" sx={{ color: 'var(--muted)' }}>
        {translate('plan.batch.others')}
      </Typography>
      {[...others.values()].map((one) => (
        <Button
          key={one.item.itemGuid}
          size="small"
          color={of(one.item.itemGuid).some(isWrong) ? 'error' : 'primary'}
          onClick={() => onChoose(one.item)}
        >
          {translate('plan.batch.other', { name: one.item.name, smart_count: of(one.item.itemGuid).length })}
        </Button>
      ))}
    </Box>
  );
}
