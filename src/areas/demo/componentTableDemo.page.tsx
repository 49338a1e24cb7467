import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { BulkBar } from '#entity/list/BulkBar.tsx';
import { Column } from '#entity/list/Column.tsx';
import { ColumnChooser } from '#entity/list/ColumnChooser.tsx';
import { useDeclaredColumns } from '#entity/list/columns';
import { ListBody } from '#entity/list/ListBody.tsx';
import { ListFooter } from '#entity/list/ListFooter.tsx';
import styles from '#entity/list/list.module.css';
import type { RowAction } from '#entity/list/rowActions';
import { PageActions } from '#ui/page/PageActions.tsx';
import { SampleTotals, SumsContext, sumsOf } from './SampleTotals';
import { sample, sampleRecords } from './sample';

const states = ['rows', 'loading', 'empty', 'filtered', 'failed'] as const;
type State = (typeof states)[number];
const densities = ['compact', 'comfortable'] as const;

/** The table in each state it can be in, in both densities, with the rules that it shows. */
export default function TableDemo() {
  const translate = useTranslate();
  const [state, setState] = useState<State>('rows');
  const [density, setDensity] = useState<(typeof densities)[number]>('compact');
  const choices = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={state}
        onChange={(_, next: State | null) => next && setState(next)}
        aria-label={translate('demo.states.label')}
        sx={{ flexWrap: 'wrap' }}
      >
        {states.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`demo.states.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup exclusive size="small" value={density} onChange={(_, next) => next && setDensity(next)}>
        {densities.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`demo.density.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
  return (
    <ContractProvider contract={sample}>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mb: 1 }}>
        {translate('demo.rules.list')}
      </Typography>
      <Box data-density={density} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 360 }}>
        <SampleList key={state} state={state} choices={choices} />
      </Box>
    </ContractProvider>
  );
}

const columns = (
  <>
    <Column source="name" width={200} />
    <Column source="kind" />
    <Column source="price" />
    <Column source="count" />
    <Column source="enabled" />
    <Column source="day" />
    <Column source="note" width={420} />
  </>
);

function SampleList({ state, choices }: { state: State; choices: ReactNode }) {
  const translate = useTranslate();
  const all = useMemo(() => sampleRecords((n) => translate('demo.record', { n }), translate('demo.long')), [translate]);
  const [gone, setGone] = useState<ReadonlySet<unknown>>(new Set());
  const records = useMemo(() => all.filter(({ id }) => !gone.has(id)), [all, gone]);
  const sums = useMemo(() => sumsOf(records), [records]);
  const useRowActions = useMemo(() => {
    const actions: RowAction[] = [
      {
        key: 'delete',
        tone: 'danger',
        label: translate('entity.actions.delete'),
        run: ({ id }) => setGone((known) => new Set([...known, id])),
      },
    ];
    return () => actions;
  }, [translate]);
  const shown = useDeclaredColumns(columns.props.children);
  const list = useList({
    data: state === 'rows' ? records : state === 'failed' ? undefined : [],
    resource: 'demo',
    perPage: 20,
    sort: { field: 'name', order: 'ASC' },
    isPending: state === 'loading',
    error: state === 'failed' ? new Error('demo') : null,
    filter: state === 'filtered' ? { name: 'none' } : {},
  });
  const filtered = state === 'filtered' ? { name: 'none' } : {};
  const value = { ...list, filterValues: filtered };
  // To select all, the gateway would be asked, which has none of these records.
  const ofBulk = value.total === undefined ? value : { ...value, total: 0 };
  const removeSelected = () => {
    setGone(new Set([...gone, ...list.selectedIds]));
    list.onUnselectItems();
  };
  const bulk = (
    <Button size="small" color="inherit" onClick={removeSelected}>
      {translate('entity.actions.delete')}
    </Button>
  );
  return (
    <ListContextProvider value={value}>
      <PageActions>
        <ColumnChooser columns={shown} />
      </PageActions>
      <div className={styles.over}>
        <div className={styles.row}>{choices}</div>
        <ListContextProvider value={ofBulk}>
          <BulkBar extra={bulk} />
        </ListContextProvider>
      </div>
      <SumsContext value={sums}>
        <ListBody columns={shown} useRowActions={useRowActions} foot={SampleTotals} />
      </SumsContext>
      <ListFooter />
    </ListContextProvider>
  );
}
