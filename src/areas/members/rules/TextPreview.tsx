import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../../ui/preview/PhoneFrame';
import { PreviewPane } from '../../../ui/preview/PreviewPane';

/** Each language by its own name; those who read a text know it by that. */
const languages = [
  { source: 'textZh', name: '中文', lang: 'zh' },
  { source: 'textEn', name: 'English', lang: 'en' },
  { source: 'textFr', name: 'Français', lang: 'fr' },
] as const;

/** What members read about points on their phones; in a language without a text the Chinese one. */
export function TextPreview() {
  const translate = useTranslate();
  const [shown, setShown] = useState<string>('textZh');
  const values: Record<string, unknown> = useWatch();
  const text = String(values[shown] ?? '').trim() || String(values.textZh ?? '').trim();
  return (
    <PreviewPane title={translate('memberLevels.preview.title')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={translate('memberLevels.preview.language')}
        onChange={(_, next: string | null) => next && setShown(next)}
        sx={{ mb: 1.5 }}
      >
        {languages.map(({ source, name, lang }) => (
          <ToggleButton key={source} value={source} lang={lang}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PhoneFrame title={translate('memberLevels.preview.rules')}>
        <Box sx={{ p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text || translate('memberLevels.preview.noText')}
        </Box>
      </PhoneFrame>
    </PreviewPane>
  );
}
