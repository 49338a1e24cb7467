import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { plainTable } from '#ui/lists/plainTable';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
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
      <Box sx={plainTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{word('set')}</th>
              <th scope="col">{word('number')}</th>
              <th scope="col">{word('neededFor')}</th>
              <th scope="col">{word('state')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((set) => (
              <tr key={set}>
                <td>{word(`sets.${set}`)}</td>
                <td data-label={word('number')}>{set}</td>
                <td className="whole">{word(neededSets.has(set) ? `uses.${set}` : 'notUsed')}</td>
                <td data-label={word('state')}>{state(set)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </SectionSurface>
  );
}
