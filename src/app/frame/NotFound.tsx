import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from '#ui/router';
import { usePageTitle } from '../usePageTitle';
import { PageStatus } from './PageStatus';

/** Unknown paths lead to /404, which says so and offers the way home (000 §2). */
export function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  usePageTitle('/404');
  if (useLocation().pathname !== '/404') return <Navigate to="/404" replace />;
  return (
    <PageStatus
      code="404"
      text={translate('shell.notFound')}
      action={{ label: translate('shell.backHome'), onClick: () => navigate('/home') }}
    />
  );
}
