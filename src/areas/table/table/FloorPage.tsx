import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { useCan } from '#entity/permission';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { PageActions } from '#ui/page/PageActions.tsx';
import { ArrangePlan } from './ArrangePlan';
import { FloorLegend } from './FloorLegend';
import { FloorStates } from './FloorStates';
import { LivePlan } from './LivePlan';
import { useFloor } from './useFloor';
import { ViewSwitch } from './ViewSwitch';

/** The floor plan of a store's area: who sits where right now, and its arrangement (/storesAndEmployees/reservations?view=plan). */
export default function FloorPage() {
  return <StoreOnScreen>{(store, choose) => <FloorOf store={store} onChoose={choose} />}</StoreOnScreen>;
}

function FloorOf({ store, onChoose }: { store: string; onChoose: (store: string) => void }) {
  const translate = useTranslate();
  const { value: wanted, open: chooseArea } = useAddressParam('area');
  const arrangement = useAddressParam('arrange');
  const arranging = arrangement.value !== null;
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
          <Button variant="contained" onClick={() => arrangement.open('1')}>
            {translate('tables.plan.arrange')}
          </Button>
        ) : null}
      </PageActions>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <StorePicker store={store} onChoose={onChoose} disabled={arranging} />
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
      {area && arranging ? <ArrangePlan key={area.id} area={area} tables={tables} onDone={arrangement.close} /> : null}
      {floor.data && !arranging ? (
        <>
          <LivePlan tables={tables} now={floor.data.now} label={area?.name ?? ''} />
          <FloorStates tables={tables} now={floor.data.now} />
        </>
      ) : null}
    </>
  );
}
