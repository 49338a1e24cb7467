import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntryForm } from './EntryForm';
import { memberEntry } from './memberEntry.contract';

const EntryPage = lazy(() => import('./EntryPage'));

export default defineEntity(memberEntry, { Form: () => <EntryForm />, Create: EntryPage, Edit: EntryPage });
