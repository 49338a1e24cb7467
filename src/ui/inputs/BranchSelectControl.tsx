import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar } from '../feedback/Skeletons';
import type { Item } from './Combobox';
import type { ChoiceId } from './choices';
import type { ControlProps } from './control';
import { LoadFailure } from './LoadFailure';
import { PickerButton } from './PickerButton';
import type { BranchView } from './tree/BranchPanel';
import { fewNames, namesShown } from './tree/fewNames';

const BranchPanel = lazy(() => import('./tree/BranchPanel').then((module) => ({ default: module.BranchPanel })));

/** Where trees and names come from. `cacheKey` names the source; `load` is asked when the panel opens. */
export interface BranchSource {
  cacheKey: readonly unknown[];
  load: (params: { signal: AbortSignal }) => Promise<{ views: readonly BranchView[]; leafIds: readonly ChoiceId[] }>;
  /** names of the first few that are chosen already */
  resolve: (ids: readonly ChoiceId[]) => Promise<readonly Item[]>;
}

interface BranchSelectControlProps extends BranchSource, ControlProps<ChoiceId[]> {
  /** names the panel */
  label: string;
  max?: number;
  /** all of them are named too: what is done to them is done to these, not to those that come later */
  exact?: boolean;
}

const textWidth = 200;

/** Many of a large set, chosen from trees in a panel. The value is a list of ids; null is no restriction. */
export function BranchSelectControl({
  cacheKey,
  load,
  resolve,
  label,
  max,
  exact,
  ...props
}: BranchSelectControlProps) {
  const { value, onChange } = props;
  const translate = useTranslate();
  const anchor = useRef<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const tree = useQuery({ queryKey: ['ui.branches', ...cacheKey], queryFn: load, enabled: open });
  const first = (value ?? []).slice(0, namesShown);
  const names = useQuery({
    queryKey: ['ui.remote.names', ...cacheKey, first],
    queryFn: () => resolve(first),
    enabled: first.length > 0,
    placeholderData: (previous) => previous,
  });
  const known = new Map(names.data?.map(({ id, name }) => [id, name]));
  const shown = first.map((id) => known.get(id) ?? '…');
  const waiting = (
    <Box sx={{ position: 'absolute', insetInline: 0 }}>
      <Bar height={4} />
    </Box>
  );
  return (
    <Box sx={{ position: 'relative', flex: 1, minWidth: 120 }}>
      <PickerButton
        control={props}
        anchor={anchor}
        open={open}
        text={fewNames(translate, shown, value?.length ?? 0)}
        maxWidth={textWidth}
        onOpen={() => {
          if (!props.disabled && !props.readOnly) setOpen(true);
        }}
      />
      {open && tree.isError ? <LoadFailure onRetry={() => void tree.refetch()} /> : null}
      {open && tree.isPending ? waiting : null}
      <Suspense fallback={waiting}>
        {open && tree.data ? (
          <BranchPanel
            {...tree.data}
            label={label}
            anchor={anchor.current}
            value={value}
            max={max}
            exact={exact}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
