import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { type FormMode, FormModeContext } from '#entity/form/FormMode';
import { DecidedSection, FieldInput, MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { SectionList } from '#entity/form/SectionList.tsx';
import { sample } from './sample';

const editing: FormMode = { kind: 'edit', readOnly: false };
const rules = ['decided', 'more', 'sectionList'] as const;

const page = {
  position: 'relative',
  display: 'flex',
  gap: 3,
  height: 420,
  overflow: 'auto',
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--page)',
};

/** A whole form as pages have it: what was decided folded into a line, fields that are left alone, the list of sections at its side. */
export function SampleForm() {
  const translate = useTranslate();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [record] = useState(() => ({
    name: translate('demo.record', { n: 1 }),
    kind: 'dish',
    price: '38.00',
    count: 12,
    enabled: true,
    day: '2026-11-20',
    note: null,
  }));
  return (
    <Box component="section" aria-label={translate('demo.sections.whole')} sx={{ mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate('demo.sections.whole')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, color: 'var(--muted)' }}>
        {rules.map((name) => (
          <li key={name}>{translate(`demo.rules.${name}`)}</li>
        ))}
      </Box>
      <ContractProvider contract={sample}>
        <FormModeContext value={editing}>
          <Form record={record}>
            <Box ref={setBody} sx={page}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <DecidedSection name="basics" sources={['name', 'kind', 'price']}>
                  <FieldInput source="name" />
                  <FieldInput source="kind" narrow />
                  <FieldInput source="price" narrow />
                </DecidedSection>
                <Section name="stock">
                  <FieldInput source="count" narrow />
                </Section>
                <Section name="times">
                  <FieldInput source="day" narrow />
                  <MoreFields sources={['note']}>
                    <FieldInput source="note" />
                  </MoreFields>
                </Section>
                <Section name="sale">
                  <FieldInput source="enabled" />
                </Section>
              </Box>
              <SectionList body={body} />
            </Box>
          </Form>
        </FormModeContext>
      </ContractProvider>
    </Box>
  );
}
