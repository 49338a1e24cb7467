import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../usePageTitle';
import { PageStatus } from './PageStatus';

/** /401: the user has no access to this page; back (000 §2). */
export function NoPermission() {
  const translate = useTranslate();
  const navigate = useNavigate();
  usePageTitle('/401');
  const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
  const back = () => (typeof index === 'number' && index > 0 ? navigate(-1) : navigate('/home'));
  return (
    <PageStatus
      code="401"
      text={translate('shell.noPermission')}
      action={{ label: translate('shell.back'), onClick: back }}
    />
  );
}
