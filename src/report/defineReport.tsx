import type { ComponentType } from 'react';
import type { EntityScreens } from '../entity/defineEntity';
import { ReportList } from './ReportList';
import type { Report } from './report';

/** Declares the one view that a report has: its table, or one with acts of its own. */
export function defineReport({ name }: Report, List: ComponentType = () => <ReportList />): EntityScreens {
  return { resource: name, List, Form: null, Create: null, Edit: null, Show: null };
}
