import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '#ui/preview/PhoneFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';

const languages = ['textZh', 'textEn', 'textFr'] as const;

/** The text about points that members read on their phones; in a language without a text the Chinese one. */
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
        {languages.map((source) => (
          <ToggleButton key={source} value={source}>
            {translate(`resources.pointsText.fields.${source}`)}
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
