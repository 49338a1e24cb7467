import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useContract } from '../ContractContext';

interface FormTab {
  /** its title is 'resources.<entity>.tabs.<name>' */
  name: string;
  /** fields on it: a tab with an error is marked */
  sources: readonly string[];
  content: ReactNode;
}

export interface FormTabsProps {
  tabs: readonly FormTab[];
}

/** A form in tabs. All stay in the page, so that a check reaches fields that are not in sight. */
export function FormTabs({ tabs }: FormTabsProps) {
  const contract = useContract();
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.name ?? '');
  const [seenSubmit, setSeenSubmit] = useState(0);
  const broken = (tab: FormTab) => tab.sources.some((source) => source in errors);
  // After a refused save the first tab with an error comes to the front; later the user moves freely.
  if (submitCount !== seenSubmit) {
    setSeenSubmit(submitCount);
    const first = tabs.find(broken);
    if (first && !tabs.some((tab) => tab.name === chosen && broken(tab))) setChosen(first.name);
  }
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, next: string) => setChosen(next)}
        sx={{ mb: 2, borderBottom: '1px solid var(--line)' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-${tab.name}-panel`}
            iconPosition="end"
            icon={
              broken(tab) ? (
                <ErrorOutline color="error" fontSize="small" titleAccess={translate('entity.form.tabError')} />
              ) : undefined
            }
            label={translate(`resources.${contract.name}.tabs.${tab.name}`)}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <Box
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== chosen}
        >
          {tab.content}
        </Box>
      ))}
    </>
  );
}
