import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { findMenu } from '../../session/menus';
import { useOperator } from '../../session/operator';
import { useMenuName } from '../../session/useMenuName';

/** Links to pages by the names their menus have. */
export function PageLinks({ paths, empty }: { paths: string[]; empty: string }) {
  const menus = useOperator()?.menus ?? [];
  const nameOf = useMenuName();
  const found = paths.flatMap((path) => {
    const item = findMenu(menus, path)?.item;
    return item ? [{ path, name: nameOf(item) }] : [];
  });
  if (found.length === 0) return <Typography sx={{ color: 'var(--muted)' }}>{empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {found.map(({ path, name }) => (
        <li key={path}>
          <Link
            component={RouterLink}
            to={path}
            underline="none"
            sx={{
              display: 'block',
              px: 1.5,
              py: 0.75,
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
              color: 'var(--text)',
              '&:hover': { borderColor: 'var(--accent)' },
            }}
          >
            {name}
          </Link>
        </li>
      ))}
    </Box>
  );
}
