import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { surface } from '#ui/page/SectionSurface.tsx';
import { rulePages } from './rulePages';

/** Which rule is to be made: a subject has one of each kind, so making it is setting it (/member/addRule). */
export default function AddRule() {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 880 }}>
      {rulePages.map(({ name, path }) => (
        <Box component="li" key={name} sx={surface}>
          <MuiLink component={Link} to={path} variant="h2">
            {translate(`resources.${name}.name`)}
          </MuiLink>
          <Typography sx={{ mt: 0.5, color: 'var(--muted)' }}>{translate(`memberLevels.about.${name}`)}</Typography>
        </Box>
      ))}
    </Box>
  );
}
