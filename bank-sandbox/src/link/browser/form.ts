import { h, newId, on } from './dom.ts';
import { icon } from './icons.ts';
import { t } from './language.ts';

/** A labelled text field with a place for its error. */
export type Field = {
  element: HTMLElement;
  input: HTMLInputElement;
  complain: (text: string | null) => void;
};

export function textField(label: string, attributes: Record<string, string>): Field {
  const id = newId('field');
  const errorId = `${id}-error`;
  const input = h('input', { id, autocapitalize: 'off', spellcheck: 'false', ...attributes });
  const error = h('p', { id: errorId, class: 'field-error', hidden: true });
  const line = h(
    'div',
    { class: 'field-line' },
    input,
    attributes.type === 'password' ? showButton(input) : null,
  );
  const element = h('div', { class: 'field' }, h('label', { for: id }, label), line, error);
  const complain = (text: string | null): void => {
    error.hidden = text === null;
    error.textContent = text ?? '';
    if (text === null) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    } else {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', errorId);
    }
  };
  on(input, 'input', () => complain(null));
  return { element, input, complain };
}

/** Marks the empty fields and moves to the first; true when all are filled. */
export function allFilled(fields: Field[], text: (field: Field) => string): boolean {
  const empty = fields.filter((field) => field.input.value.trim() === '');
  for (const field of empty) field.complain(text(field));
  empty[0]?.input.focus();
  return empty.length === 0;
}

/** A message above a form that is read out when it appears. */
export function formAlert(): { element: HTMLElement; say: (text: string | null) => void } {
  const words = h('p', {});
  const element = h('div', { class: 'alert', role: 'alert', hidden: true }, icon('alert', 18), words);
  return {
    element,
    say: (text) => {
      element.hidden = text === null;
      words.textContent = text ?? '';
    },
  };
}

/** A submit button that shows it is at work and takes no second press meanwhile. */
export function submitButton(
  label: string,
  form: string,
): { element: HTMLButtonElement; busy: (text: string | null) => void; isBusy: () => boolean } {
  const words = h('span', {}, label);
  const element = h('button', { type: 'submit', form, class: 'button primary' }, words);
  return {
    element,
    isBusy: () => element.getAttribute('aria-disabled') === 'true',
    busy: (text) => {
      words.textContent = text ?? label;
      element.classList.toggle('busy', text !== null);
      if (text === null) element.removeAttribute('aria-disabled');
      else element.setAttribute('aria-disabled', 'true');
    },
  };
}

function showButton(input: HTMLInputElement): HTMLButtonElement {
  const toggle = h(
    'button',
    { type: 'button', class: 'show', 'aria-pressed': 'false', 'aria-label': t`Show password` },
    t`Show`,
  );
  return on(toggle, 'click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    toggle.textContent = shown ? t`Show` : t`Hide`;
    toggle.setAttribute('aria-pressed', String(!shown));
  });
}
