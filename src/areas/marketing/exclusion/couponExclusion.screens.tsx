import { lazy } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { couponExclusion } from './couponExclusion.contract';

const ExclusionForm = lazy(() => import('./ExclusionForm'));

export default defineEntity(couponExclusion, { Form: () => <ExclusionForm /> });
