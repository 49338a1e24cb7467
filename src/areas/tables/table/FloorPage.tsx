import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../../../entity/permission';
import { QueryStatus } from '../../../entity/QueryStatus';
import { useOptionSource } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { RemoteSelectControl } from '../../../ui/inputs/RemoteSelectControl';
import { PageActions } from '../../../ui/page/PageActions';
import { ArrangePlan } from './ArrangePlan';
import { FloorLegend } from './FloorLegend';
import { FloorStates } from './FloorStates';
import { LivePlan } from './LivePlan';
import { useFloor } from './useFloor';
import { ViewSwitch } from './ViewSwitch';

/** The store of the address, else the first that the operator sees. */
function useStore() {
  const { value, open } = useAddressParam('store');
  const source = useOptionSource('store');
  const first = useQuery({
    queryKey: [...source.cacheKey, 'first'],
    queryFn: () => source.load({ keyword: '', page: 1 }),
    enabled: value === null,
  });
  const id = value ?? first.data?.items[0]?.id ?? null;
  return { store: id === null ? null : String(id), choose: open, source };
}

/** The floor plan of a store's area: who sits where right now, and its arrangement (/storesAndEmployees/reservations?view=plan). */
export default function FloorPage() {
  const translate = useTranslate();
  const { store, choose, source } = useStore();
  const { value: wanted, open: chooseArea } = useAddressParam('area');
  const [arranging, setArranging] = useState(false);
  const mayArrange = useCan('arrange');
  const floor = useFloor(store, arranging);
  const areas = floor.data?.areas ?? [];
  const area = areas.find(({ id }) => id === wanted) ?? areas[0];
  const tables = floor.data?.tables.filter((one) => one.area === area?.id) ?? [];
  return (
    <>
      <PageActions>
        <ViewSwitch />
        {mayArrange && tables.length > 0 && !arranging ? (
          <Button variant="contained" onClick={() => setArranging(true)}>
            {translate('tables.plan.arrange')}
          </Button>
        ) : null}
      </PageActions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ width: 240 }}>
          <RemoteSelectControl
            {...source}
            aria-label={translate('resources.table.fields.store')}
            clearable={false}
            disabled={arranging}
            value={store === null ? null : [store]}
            onChange={(ids) => ids?.[0] && choose(String(ids[0]))}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('resources.table.fields.area')}
          value={area?.id ?? null}
          disabled={arranging}
          onChange={(_, id: string | null) => id && chooseArea(id)}
        >
          {areas.map(({ id, name }) => (
            <ToggleButton key={id} value={id}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {arranging ? null : <FloorLegend tables={tables} />}
      </Box>
      <QueryStatus query={floor} height={320} />
      {area && arranging ? (
        <ArrangePlan key={area.id} area={area} tables={tables} onDone={() => setArranging(false)} />
      ) : null}
      {floor.data && !arranging ? (
        <>
          <LivePlan tables={tables} now={floor.data.now} label={area?.name ?? ''} />
          <FloorStates tables={tables} now={floor.data.now} />
        </>
      ) : null}
    </>
  );
}
