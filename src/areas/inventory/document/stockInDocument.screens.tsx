import { defineEntity } from '#entity/defineEntity.tsx';
import { When } from '#entity/form/When.tsx';
import { inTypes } from '../documentTypes';
import { documentForm, documentList } from './documentViews';
import { stockInDocument } from './stockInDocument.contract';

export default defineEntity(stockInDocument, {
  List: ({ Column }) =>
    documentList(
      { Column },
      {
        more: ['deliveryUnclear'],
        columns: (
          <>
            <Column source="supplier" />
            <Column source="settlement" />
            <Column source="counterpart" hidden />
          </>
        ),
      },
    ),
  Form: ({ Field }) =>
    documentForm(
      { Field },
      {
        types: inTypes,
        fields: (
          <>
            <When source="type" is="purchase">
              <Field source="supplier" required />
            </When>
            <When source="type" is="otherIn">
              <Field source="supplier" />
            </When>
          </>
        ),
      },
    ),
});
