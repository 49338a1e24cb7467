import { Box, Button } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { runtimeConfig } from '#gateway/config';
import { Panel } from '#ui/page/Panel.tsx';
import { newsOf } from './releases';

/** Says once after an update what is new in it. Newcomers of a demo have other things to read first. */
export default function News() {
  const translate = useTranslate();
  const { demo, release } = runtimeConfig();
  const [read, setRead] = useStore('shell.newsRead', '');
  const [isFirstRunDismissed] = useStore('shell.firstRunDismissed', false);
  const points = newsOf(release);
  if (points.length === 0 || read === release || (demo && !isFirstRunDismissed)) return null;
  return (
    <Panel
      title={translate('home.news.title', { release })}
      action={
        <Button size="small" onClick={() => setRead(release)}>
          {translate('home.news.read')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {points.map((point) => (
          <li key={point}>{translate(`home.news.points.${point}`)}</li>
        ))}
      </Box>
    </Panel>
  );
}
