import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { stockLedger } from './stockLedger.contract';

export default defineEntity(stockLedger, {
  List: ({ Column }) => (
    <EntityList filters={['warehouse', 'material', 'date']} more={['kind', 'direction', 'supplier', 'keyword']}>
      <Column
        source="documentCode"
        width={168}
        render={({ documentCode, source, document }) => (
          <MuiLink component={Link} to={`/${source}/${document}/show`} sx={{ whiteSpace: 'nowrap' }}>
            {documentCode}
          </MuiLink>
        )}
      />
      <Column source="date" />
      <Column source="warehouse" />
      <Column source="material" />
      <Column source="kind" />
      <Column source="delta" render={({ delta, unit }) => <Quantity value={delta} unit={unit} />} />
      <Column source="after" render={({ after, unit }) => <Quantity value={after} unit={unit} />} />
      <Column source="unitCost" />
      <Column source="deltaAmount" />
      <Column source="afterAmount" hidden render={({ afterAmount }) => <Money value={afterAmount} />} />
      <Column source="supplier" hidden />
      <Column source="operator" hidden />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
});
