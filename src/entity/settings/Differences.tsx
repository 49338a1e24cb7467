import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { useContract } from '../ContractContext';
import { FieldValue } from '../FieldValue';
import { useLabelOf } from '../labels';
import type { BatchStore } from './settings';

/** The changes of a batch, a line for each store and setting: the old value, the new one, or why it cannot be. */
export function Differences({ stores }: { stores: readonly BatchStore[] }) {
  const translate = useTranslate();
  const labelOf = useLabelOf(useContract());
  const shown = stores.filter(({ changes, problem }) => problem !== null || changes.length > 0);
  if (shown.length === 0) return <Box role="status">{translate('entity.settings.batch.nothing')}</Box>;
  const heading = (key: string) => <th scope="col">{translate(`entity.settings.batch.${key}`)}</th>;
  return (
    <ScrollRegion label={translate('entity.settings.batch.differences')} sx={frame}>
      <table>
        <thead>
          <tr>
            {heading('store')}
            {heading('setting')}
            {heading('before')}
            {heading('after')}
          </tr>
        </thead>
        <tbody>
          {shown.flatMap(({ store, name, changes, problem }) =>
            problem === null ? (
              changes.map(({ field, before, after }, at) => (
                <tr key={`${store} ${field}`}>
                  <td>{at === 0 ? name : ''}</td>
                  <td>{labelOf(field)}</td>
                  <td>
                    <FieldValue record={{ id: store, [field]: before }} source={field} />
                  </td>
                  <td>
                    <FieldValue record={{ id: store, [field]: after }} source={field} />
                  </td>
                </tr>
              ))
            ) : (
              <tr key={store}>
                <td>{name || store}</td>
                <Box component="td" colSpan={3} sx={{ color: 'var(--error)' }}>
                  {problem}
                </Box>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const frame = {
  maxHeight: 320,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th': {
    position: 'sticky',
    top: 0,
    px: 1,
    py: 0.75,
    textAlign: 'left',
    fontWeight: 600,
    color: 'var(--muted)',
    backgroundColor: 'var(--raised)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { px: 1, py: 0.75, borderBottom: '1px solid var(--line)' },
};
