import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateText } from '#ui/feedback/values.tsx';
import { renderUi } from '#ui/testing/renderInput.tsx';
import { ZoneContext } from '#ui/zone/ZoneContext';
import { RecordClock } from './RecordClock';

const about = (zone: unknown) => (
  <ZoneContext value="Asia/Shanghai">
    <RecordClock record={{ id: 's1', zone }}>
      <DateText value="2026-11-20T02:00:00Z" />
    </RecordClock>
  </ZoneContext>
);

it('shows a record of a store on its clock, and says which', () => {
  renderUi(about('America/New_York'), 'en');
  expect(screen.getByText('2026-11-19 21:00')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('America/New_York');
});

it('shows a record of no store on the operator’s', () => {
  renderUi(about(undefined), 'en');
  expect(screen.getByText('2026-11-20 10:00')).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});
