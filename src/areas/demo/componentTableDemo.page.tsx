import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import { ContractProvider } from '../../entity/ContractContext';
import { Column } from '../../entity/list/Column';
import { ColumnChooser } from '../../entity/list/ColumnChooser';
import { useDeclaredColumns } from '../../entity/list/columns';
import { ListBody } from '../../entity/list/ListBody';
import { ListFooter } from '../../entity/list/ListFooter';
import { PageActions } from '../../ui/page/PageActions';
import { sample, sampleRecords } from './sample';

const states = ['rows', 'loading', 'empty', 'filtered', 'failed'] as const;
type State = (typeof states)[number];
const densities = ['compact', 'comfortable'] as const;

/** The table in each state it can be in, in both densities. */
export default function TableDemo() {
  const translate = useTranslate();
  const [state, setState] = useState<State>('rows');
  const [density, setDensity] = useState<(typeof densities)[number]>('compact');
  return (
    <ContractProvider contract={sample}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
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
      <Box data-density={density} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 360 }}>
        <SampleList key={state} state={state} />
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
  </>
);

function SampleList({ state }: { state: State }) {
  const translate = useTranslate();
  const records = useMemo(() => sampleRecords((n) => translate('demo.record', { n })), [translate]);
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
  return (
    <ListContextProvider value={value}>
      <PageActions>
        <ColumnChooser columns={shown} />
      </PageActions>
      <ListBody columns={shown} useRowActions={noActions} />
      <ListFooter />
    </ListContextProvider>
  );
}

const noActions = () => [];
