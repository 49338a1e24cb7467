/** Event of a page that is developed: a file of texts has changed. Who takes the new ones prevents its default. */
export const textsChanged = 'console:texts';
