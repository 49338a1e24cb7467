import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { EditPage, FieldInput } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { supplier } from './supplier.contract';

const PricesInput = lazy(() => import('./PricesInput').then((module) => ({ default: module.PricesInput })));

/** The prices agreed with the supplier that ?guid= names (/inventoryManagement/updateSupplier). */
export default function UpdateSupplierPage() {
  // A page has padding where a form has its own.
  return (
    <ContractProvider contract={supplier}>
      <Suspense fallback={<FormSkeleton />}>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, mx: -2, mb: -1.5 }}>
          <EditPage>
            <Section name="prices" columns="wide">
              <FieldInput source="materialPrices" component={PricesInput} />
            </Section>
          </EditPage>
        </Box>
      </Suspense>
    </ContractProvider>
  );
}
