import { button, h, newId, on } from '../dom.ts';
import { icon } from '../icons.ts';
import { bankHeading } from './bank-heading.ts';
import type { Pane } from './pane.ts';
import { t } from '../language.ts';

/** The frame around every step: top bar, title, content, footer, live region and the question before leaving. */
export type Shell = {
  render: (pane: Pane) => void;
  announce: (text: string) => void;
  /** Writes what stands around the steps, in the language that is spoken by then. */
  dress: () => void;
  /** Asks "Leave without finishing?"; does nothing while the question is already open. */
  askToLeave: () => void;
  reset: () => void;
};

export function createShell(root: HTMLElement, close: () => void, leave: () => void): Shell {
  const backSlot = h('div', { class: 'bar-side' });
  const closeButton = on(h('button', { type: 'button', class: 'round' }, icon('close')), 'click', close);
  const demo = h('p', { class: 'demo' });
  const bar = h('header', { class: 'bar' }, backSlot, demo, h('div', { class: 'bar-side end' }, closeButton));
  const main = h('main', { class: 'step' });
  const status = h('p', { class: 'unseen', role: 'status' });
  const { dialog: question, dress: dressQuestion } = createQuestion(leave);
  const dress = (): void => {
    closeButton.setAttribute('aria-label', t`Close`);
    demo.textContent = t`Demo bank`;
    dressQuestion();
  };
  dress();
  root.replaceChildren(bar, main, status, question);
  keepFocusInside(root, () => question.open);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || question.open) return;
    event.preventDefault();
    close();
  });

  return {
    render: (pane) => {
      if (question.open) question.close();
      const titleId = newId('title');
      const title = h('h1', { id: titleId, tabindex: -1 }, pane.title);
      const heading = pane.institution ? bankHeading(pane.institution, title) : title;
      main.replaceChildren(
        h('div', { class: 'step-body' }, heading, ...pane.content),
        ...(pane.footer ? [h('div', { class: 'step-foot' }, ...pane.footer)] : []),
      );
      main.setAttribute('aria-labelledby', titleId);
      main.dataset.view = pane.view;
      restartEntrance(main);
      main.scrollTop = 0;
      backSlot.replaceChildren(...(pane.back ? [backButton(pane.back)] : []));
      document.title = `${pane.title} · ${t`Demo bank`}`;
      (pane.focus ?? title).focus({ preventScroll: true });
      window.scrollTo(0, 0);
    },
    dress,
    announce: (text) => {
      status.textContent = text;
    },
    askToLeave: () => {
      if (question.open) return;
      question.showModal();
      question.querySelector('button')?.focus();
    },
    reset: () => {
      if (question.open) question.close();
      main.replaceChildren();
      status.textContent = '';
    },
  };
}

function backButton(press: () => void): HTMLButtonElement {
  return on(
    h('button', { type: 'button', class: 'round', 'aria-label': t`Back` }, icon('back')),
    'click',
    press,
  );
}

function createQuestion(leave: () => void): { dialog: HTMLDialogElement; dress: () => void } {
  const titleId = newId('leave');
  const textId = newId('leave-text');
  const dialog = h('dialog', {
    class: 'question',
    role: 'alertdialog',
    'aria-modal': 'true',
    'aria-labelledby': titleId,
    'aria-describedby': textId,
  });
  const dress = (): void =>
    dialog.replaceChildren(
      h('h2', { id: titleId }, t`Leave without finishing?`),
      h('p', { id: textId }, t`You haven’t finished. If you leave now, you’ll start over next time.`),
      h(
        'div',
        { class: 'question-actions' },
        button('primary', t`Keep going`, () => dialog.close()),
        button('plain', t`Yes, leave`, () => {
          dialog.close();
          leave();
        }),
      ),
    );
  return { dialog, dress };
}

function restartEntrance(element: HTMLElement): void {
  for (const animation of element.getAnimations()) {
    animation.cancel();
    animation.play();
  }
}

/** Tab goes round inside the widget; the browser's own bars stay reachable by their own keys. */
function keepFocusInside(root: HTMLElement, questionOpen: () => boolean): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const scope = (questionOpen() && root.querySelector('dialog')) || root;
    const stops = [...scope.querySelectorAll<HTMLElement>('button, input, summary, a[href]')].filter(
      (element) =>
        !(element as HTMLButtonElement).disabled && element.tabIndex >= 0 && element.checkVisibility(),
    );
    const first = stops[0];
    const last = stops.at(-1);
    if (!first || !last) return;
    const active = document.activeElement;
    const outside = !stops.includes(active as HTMLElement);
    if (event.shiftKey && (active === first || (outside && !comesAfter(active, first)))) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && active === last) {
      event.preventDefault();
      first.focus();
    }
  });
}

/** Whether `later` stands before `element` in the document. */
function comesAfter(element: Element | null, earlier: Element): boolean {
  return (
    element !== null && (earlier.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}
