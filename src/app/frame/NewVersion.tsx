import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { configOf, runtimeConfig } from '#gateway/config';

const everyMs = 5 * 60_000;

async function servedVersion(): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store' });
  return configOf(await response.json()).version;
}

/** Offers to reload when the server has a newer console than this tab; it never reloads automatically. */
export function NewVersion() {
  const translate = useTranslate();
  const own = runtimeConfig().version;
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: servedVersion,
    enabled: own !== '',
    initialData: own,
    staleTime: everyMs,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return (
    <div role="status">
      {data !== '' && data !== own ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              {translate('banner.reload')}
            </Button>
          }
        >
          {translate('banner.version')}
        </Alert>
      ) : null}
    </div>
  );
}
