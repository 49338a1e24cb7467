import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { registrationSources } from '#business/bill/memberValues';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { typedRule } from '../rule/ruleValues';
import { receivesCard, registrationWays, sendCardSetting, standardSending } from './sendCardSetting.contract';

const texts = 'resources.sendCardSetting.preview';

/** Who receives a card by the settings as they are typed, for each way and source. */
export function SendCardPreview() {
  const translate = useTranslate();
  const typed: Record<string, unknown> = useWatch();
  const rule = typedRule(sendCardSetting, typed, standardSending) ?? { ...standardSending, automatic: false };
  return (
    <PreviewPane title={translate(`${texts}.title`)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('resources.sendCardSetting.fields.sources')}</th>
            {registrationWays.map((way) => (
              <th key={way} scope="col">
                {translate(`enums.registrationWay.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {registrationSources.map((source) => (
            <tr key={source}>
              <th scope="row">{translate(`enums.registrationSource.${source}`)}</th>
              {registrationWays.map((way) => {
                // The table and the file are the back office's.
                if (way !== 'desk' && source !== 'backend') return <td key={way}>—</td>;
                const gets = receivesCard(rule, { way, source });
                return (
                  <td key={way}>
                    <StatusDot tone={gets ? 'ok' : 'muted'} label={`${texts}.${gets ? 'card' : 'none'}`} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Box sx={{ mt: 2 }}>
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate(`${texts}.without`)}
        </Typography>
      </Box>
    </PreviewPane>
  );
}
