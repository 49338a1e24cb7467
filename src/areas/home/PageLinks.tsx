import { Box, Link, Typography } from '@mui/material';
import { routeOf } from '#routing/routes';
import { menuPages } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { useMenuName } from '#session/useMenuName';
import { Link as RouterLink } from '#ui/router';

/** Links to pages by the names their menus have; what the menus do not show any more is left out. */
export function PageLinks({ paths, empty }: { paths: string[]; empty: string }) {
  const pages = menuPages(useOperator()?.menus ?? [], useMenuName());
  const found = paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  if (found.length === 0) return <Typography sx={{ color: 'var(--muted)' }}>{empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {found.map(({ item, path, name }) => (
        <li key={path}>
          <Link
            component={RouterLink}
            to={item.pageUrl}
            {...(routeOf(path)?.opensInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
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
