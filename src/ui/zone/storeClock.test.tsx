import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateText } from '../feedback/values';
import { renderUi } from '../testing/renderInput';
import { StoreClock } from './StoreClock';
import { ZoneContext } from './ZoneContext';

const about = (zone: string | undefined) => (
  <ZoneContext value="Asia/Shanghai">
    <StoreClock zone={zone}>
      <DateText value="2026-11-20T02:00:00Z" />
    </StoreClock>
  </ZoneContext>
);

it('shows what is about one store on its clock and says so where it is another one', () => {
  renderUi(about('America/New_York'), 'en');
  expect(screen.getByText('2026-11-19 21:00')).toBeVisible();
  expect(screen.getByText('Times are shown in Eastern Time (America/New_York)')).toBeVisible();
});

it.each(['Asia/Taipei', undefined])('says nothing about %s, whose clock shows the same', (zone) => {
  renderUi(about(zone), 'en');
  expect(screen.getByText('2026-11-20 10:00')).toBeVisible();
  expect(screen.queryByText(/Times are shown/)).toBeNull();
});
