import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { SectionSurface } from '../../../ui/page/SectionSurface';
import { type BrandAccount, neededSets, permissionSets } from './officialAccount.contract';

/** The platform's permission sets in words, those that the console needs first, and whether an account granted them. */
export function PermissionTable({ of: { brandName, account } }: { of: BrandAccount }) {
  const translate = useTranslate();
  const word = (key: string, args?: Record<string, unknown>) =>
    translate(`resources.officialAccountAuthorization.${key}`, args);
  const granted = new Set(account?.permissions ?? []);
  const missing = [...neededSets].filter((set) => !granted.has(set));
  const ordered = [...permissionSets].sort((a, b) => Number(neededSets.has(b)) - Number(neededSets.has(a)) || a - b);
  const state = (set: number) => {
    if (granted.has(set)) return <StatusDot tone="ok" label={word('granted')} />;
    const isNeeded = neededSets.has(set) && account !== null;
    return <StatusDot tone={isNeeded ? 'error' : 'muted'} label={word(isNeeded ? 'missing' : 'notGranted')} />;
  };
  return (
    <SectionSurface
      title={word('permissions', { name: brandName })}
      columns="wide"
      note={
        account
          ? word('summary', { granted: granted.size, total: permissionSets.length, missing: missing.length })
          : word('none')
      }
    >
      <Box sx={frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">{word('number')}</th>
              <th scope="col">{word('set')}</th>
              <th scope="col">{word('neededFor')}</th>
              <th scope="col">{word('state')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((set) => (
              <tr key={set}>
                <td>{set}</td>
                <td>{word(`sets.${set}`)}</td>
                <Box component="td" sx={{ color: 'var(--muted)' }}>
                  {word(neededSets.has(set) ? `uses.${set}` : 'notUsed')}
                </Box>
                <td>{state(set)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </SectionSurface>
  );
}

const frame = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th': {
    px: 1,
    py: 0.75,
    textAlign: 'left',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { px: 1, py: 0.75, borderBottom: '1px solid var(--line)' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums', color: 'var(--muted)' },
  '& td:last-of-type': { whiteSpace: 'nowrap' },
};
