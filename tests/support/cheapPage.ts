/**
 * Makes jsdom and React cheaper, once for each worker: files share its window and its modules, while the setup file itself runs
 * for each of them.
 */
import { configure, getConfig } from '@testing-library/react';
import { GatewayError } from '#gateway/errors';
import { cheapComputedStyles } from './computedStyles';
import { cheapLabels } from './labels';
import { withoutOwnerStacks } from './ownerStacks';
import { PageMemory } from './pageMemory';

const memory = new PageMemory(document);
cheapComputedStyles(window, memory);
cheapLabels(window, memory);
withoutOwnerStacks();

// A query that waits fails many times before what it waits for is there, and each failure would print the whole page. The last
// one does, for its message is made once the waiting is over.
const { getElementError } = getConfig();
const elementError = 'TestingLibraryElementError';
configure({
  getElementError: (message, container) =>
    isWaiting() ? Object.assign(new Error(message ?? ''), { name: elementError }) : getElementError(message, container),
});

/** Whether Testing Library tries something again and again just now; its types keep the switch to themselves. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

// react-admin writes each error of a call to the console unless it is built for production. A page that is left gives up what it asked: a thousand
// such errors, with their stacks, are most of what a run would print.
const { error } = console;
console.error = (...said) => {
  const [first] = said;
  if (!(first instanceof GatewayError && first.kind === 'aborted')) error.apply(console, said);
};

/** Whether a rule decides if something is there for a person: hidden, or deaf to the pointer. */
const hides = /display:\s*none|visibility:|pointer-events:/;

// Every role query matches every rule against every element it passes, and jsdom lays nothing out: of the rules that
// components bring along, one to a style element, only those that hide can make a difference here. The others' elements, thousands of them,
// are not even put into the page: with each jsdom would forget what it knows of styles.
const { insertBefore } = document.head;
document.head.insertBefore = function insertStyle<Child extends Node>(child: Child, before: Node | null): Child {
  const isEmpty = child instanceof HTMLStyleElement && child.dataset.emotion !== undefined && child.textContent === '';
  return isEmpty ? child : (insertBefore.call(this, child, before) as Child);
};
HTMLStyleElement.prototype.appendChild = function appendRule<Child extends Node>(child: Child): Child {
  if (!hides.test(child.textContent ?? '')) return child;
  if (!this.isConnected && this.dataset.emotion !== undefined) insertBefore.call(document.head, this, null);
  return Node.prototype.appendChild.call(this, child) as Child;
};
