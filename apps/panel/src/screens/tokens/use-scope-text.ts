import { isGrantAction, isGrantSubject, type ApiToken } from '@outlay/domain';
import { useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

type Scope = ApiToken['scopes'][number];

/** Returns a function that says a scope of a token: "Requests: See and Approve". Names of newer servers stay as they are. */
export function useScopeText(): (scope: Scope) => string {
  const text = useText();
  const formats = useFormats();
  return ({ subject, actions }) => {
    const subjectLabel = isGrantSubject(subject) ? text(`subject.${subject}`) : subject;
    const names = actions.map((action) =>
      isGrantAction(action) ? text(`permissions.action.${action}`) : action,
    );
    return `${subjectLabel}: ${formats.list(names)}`;
  };
}
