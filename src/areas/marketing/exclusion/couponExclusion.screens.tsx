import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { couponExclusion } from './couponExclusion.contract';

const ExclusionForm = lazy(() => import('./ExclusionForm'));

export default defineEntity(couponExclusion, { Form: () => <ExclusionForm /> });
