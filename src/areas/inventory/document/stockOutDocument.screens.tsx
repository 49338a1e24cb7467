import { defineEntity } from '#entity/defineEntity.tsx';
import { When } from '#entity/form/When.tsx';
import { outTypes } from '../documentTypes';
import { documentForm, documentList } from './documentViews';
import { stockOutDocument } from './stockOutDocument.contract';

export default defineEntity(stockOutDocument, {
  List: ({ Column }) =>
    documentList(
      { Column },
      {
        more: ['wasteReason'],
        columns: (
          <>
            <Column source="counterpart" />
            <Column source="wasteReason" hidden />
            <Column source="supplier" hidden />
            <Column source="settlement" hidden />
          </>
        ),
      },
    ),
  Form: ({ Field }) =>
    documentForm(
      { Field },
      {
        types: outTypes,
        fields: (
          <>
            <When source="type" is="transferOut">
              <Field source="counterpart" required />
            </When>
            <When source="type" is="waste">
              <Field source="wasteReason" required />
            </When>
            <When source="type" is="returnToSupplier">
              <Field source="supplier" required />
            </When>
          </>
        ),
      },
    ),
});
