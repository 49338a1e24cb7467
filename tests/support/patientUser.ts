import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Waits for an element to be usable: a form is inert until its record has been read, an act is disabled while another runs. */
async function usable(element: Element): Promise<void> {
  await waitFor(() => {
    const inert = element.closest('[inert]');
    if (inert) throw new Error(`What is to be used is inert still:\n${inert.outerHTML}`);
    if (getComputedStyle(element).pointerEvents === 'none') throw new Error(`Disabled still:\n${element.outerHTML}`);
  });
}

/**
 * A user who waits for what cannot be used yet, as everybody does. Testing Library's own types into a field that is disabled
 * without an effect or an error, and how long a form is disabled depends on the gateway's answer.
 */
export function patientUser(user: UserEvent): UserEvent {
  return new Proxy(user, {
    get(target, name) {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function') return act;
      return async (...given: unknown[]) => {
        if (given[0] instanceof Element) await usable(given[0]);
        return Reflect.apply(act, target, given);
      };
    },
  });
}
