import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Section } from '#entity/form/Section.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { joinNames } from '#ui/feedback/joinNames';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useScope } from './useScope';

interface SeenMenu {
  menuGuid: string;
  menuName: string;
  isEnable: number;
  menus: SeenMenu[];
}

function pagesOf(menu: SeenMenu): string[] {
  const shown = menu.menus.filter((child) => child.isEnable);
  return shown.length > 0 ? shown.flatMap(pagesOf) : [menu.menuName];
}

/** The menus that an employee with these roles would see, before anything is saved. */
export function AccessPreview() {
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const scope = useScope();
  const watched: unknown = useWatch({ name: 'roles' });
  const roles = Array.isArray(watched) ? watched.map(String) : [];
  const { data, error, refetch } = useQuery({
    queryKey: ['role', 'access', roles, scope],
    queryFn: ({ signal }) =>
      provider.read<{ menus: SeenMenu[] }>('/employee/preview_access', { ...scope, roles }, { signal }),
    placeholderData: keepPreviousData,
  });
  const menus = data?.data.menus ?? [];
  return (
    <Section name="access" columns={1}>
      {error ? <ErrorState message={textOf(error)} onRetry={() => void refetch()} /> : null}
      {data && menus.length === 0 ? <Typography>{translate('resources.employee.access.nothing')}</Typography> : null}
      {menus.map((menu) => (
        <Box key={menu.menuGuid}>
          <Typography variant="subtitle2" component="h3">
            {menu.menuName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
            {joinNames(pagesOf(menu), translate)}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}
