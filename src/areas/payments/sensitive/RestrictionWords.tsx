import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PreviewPane } from '../../../ui/preview/PreviewPane';
import { faceAsked, timeLimited } from './sensitive';

/** The settings in sentences, as a till follows them, as they are typed. */
export function RestrictionWords() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(`resources.sensitiveOperationRestriction.words.${key}`, params);
  const limits = timeLimited.map((name) => {
    const minutes = values[name];
    if (typeof minutes !== 'number') return say(`${name}Always`);
    return minutes === 0 ? say(`${name}Never`) : say(name, { smart_count: minutes });
  });
  const faces = faceAsked.map((name) => say(values[name] === true ? name : `${name}Not`));
  const code =
    values.discountCode === true ? say('code', { smart_count: Number(values.codeMinutes) || 0 }) : say('codeNot');
  return (
    <PreviewPane title={say('title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {[...limits, ...faces, code].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </PreviewPane>
  );
}
