import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { importMost, memberImport } from './registration';

const FileStep = lazy(() => import('./FileStep'));

/** Registers the members of an Excel file: the organisation first, then the file as a whole (/member/memberImport, 002 §5). */
export default function MemberImport() {
  return (
    <ContractProvider contract={memberImport}>
      <Form record={{ organization: null, store: null }} mode="onBlur" noValidate>
        <Import />
      </Form>
    </ContractProvider>
  );
}

function Import() {
  const translate = useTranslate();
  const { organization, store }: Record<string, unknown> = useWatch();
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const say = (key: string) => translate(`resources.memberImport.${key}`, { max: importMost });
  const chosen = text(organization);
  return (
    <>
      <SectionSurface title={say('where')}>
        <FieldInput source="organization" />
        <FieldInput source="store" />
      </SectionSurface>
      <SectionSurface title={say('file')} note={say('note')} columns="wide">
        {chosen === null ? (
          <Box sx={{ color: 'var(--muted)' }}>{say('organizationFirst')}</Box>
        ) : (
          <Suspense fallback={<FormSkeleton />}>
            <FileStep place={{ organization: chosen, store: text(store) }} />
          </Suspense>
        )}
      </SectionSurface>
    </>
  );
}
