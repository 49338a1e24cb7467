import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InFormBar } from '#entity/form/InFormBar.tsx';

interface Named {
  id: string;
  name: string;
  parentId: string | null;
}

interface Props {
  nodes: readonly Named[];
  saved: readonly string[];
  chosen: readonly string[];
}

function pathName(nodes: readonly Named[], id: string): string {
  const node = nodes.find((one) => one.id === id);
  const parent = nodes.find((one) => one.id === node?.parentId);
  return parent ? `${parent.name} / ${node?.name ?? id}` : (node?.name ?? id);
}

/** Permissions that saving would grant and revoke, compared with the saved role. */
export function PermissionChanges({ nodes, saved, chosen }: Props) {
  const translate = useTranslate();
  const added = chosen.filter((code) => !saved.includes(code));
  const removed = saved.filter((code) => !chosen.includes(code));
  const list = (codes: string[], title: string, sign: string, color: string) =>
    codes.length > 0 ? (
      <>
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate(title, { smart_count: codes.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {codes.map((code) => (
            <Typography component="li" variant="body2" key={code} sx={{ color }}>
              {sign} {pathName(nodes, code)}
            </Typography>
          ))}
        </Box>
      </>
    ) : null;
  const counts = [
    added.length > 0 ? translate('resources.role.added', { smart_count: added.length }) : '',
    removed.length > 0 ? translate('resources.role.removed', { smart_count: removed.length }) : '',
  ].filter(Boolean);
  return (
    <>
      <InFormBar place="facts">
        {counts.length > 0 ? (
          <Typography variant="body2" component="span" noWrap>
            {counts.join(' · ')}
          </Typography>
        ) : null}
      </InFormBar>
      <Box
        component="section"
        aria-label={translate('resources.role.changes')}
        aria-live="polite"
        tabIndex={0}
        sx={{
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          p: 1.5,
          maxHeight: 'max(320px, calc(100vh - 250px))',
          backgroundColor: 'var(--surface)',
          overflow: 'auto',
        }}
      >
        <Typography variant="subtitle2" component="h3">
          {translate('resources.role.changes')}
        </Typography>
        {added.length + removed.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
            {translate('resources.role.unchanged')}
          </Typography>
        ) : null}
        {list(added, 'resources.role.added', '+', 'var(--ok)')}
        {list(removed, 'resources.role.removed', '−', 'var(--error)')}
      </Box>
    </>
  );
}
