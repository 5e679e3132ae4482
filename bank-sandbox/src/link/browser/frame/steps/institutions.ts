import type { Institution } from '../../answers.ts';
import { button, h, newId, on } from '../../dom.ts';
import { icon } from '../../icons.ts';
import { bankLogo } from '../bank-heading.ts';
import type { Pane, Steps } from '../pane.ts';
import { said, t } from '../../language.ts';

/** The list of banks: the best known first, narrowed by typing; arrows walk from the field into the list. */
export function institutionsStep(steps: Steps, mode: 'modal' | 'embedded'): void {
  const headingId = newId('banks');
  const heading = h('h2', { id: headingId, class: 'list-title' }, t`Popular banks`);
  const list = h('ul', { class: 'rows', 'aria-labelledby': headingId });
  const nothing = h('div', { class: 'nothing', hidden: true });
  const field = h('input', {
    id: newId('search'),
    type: 'search',
    placeholder: t`Search by name`,
    'aria-label': t`Search for your bank`,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  });

  let latest = 0;
  const search = async (): Promise<void> => {
    const query = field.value.trim();
    const mine = (latest += 1);
    const outcome = await steps.call<{ institutions: Institution[] }>('institutions', { query });
    if (mine !== latest) return;
    if (!outcome.ok) {
      if (steps.ended(outcome.error)) return;
      steps.failed(outcome.error);
      return steps.goProblem(outcome.error, 'requires_credentials', steps.goInstitutions);
    }
    if (query) steps.event('SEARCH_INSTITUTION', { institution_search_query: query });
    fill(outcome.answer.institutions, query);
    steps.announce(
      outcome.answer.institutions.length === 1
        ? t`1 bank found`
        : t`${outcome.answer.institutions.length} banks found`,
    );
  };

  const fill = (found: Institution[], query: string): void => {
    list.replaceChildren(...found.map((one) => row(one, () => steps.chooseInstitution(one))));
    heading.textContent = query ? t`Results` : t`Popular banks`;
    pane.status = found.length === 0 ? 'institution_not_found' : 'requires_credentials';
    list.hidden = heading.hidden = found.length === 0;
    nothing.hidden = found.length > 0;
    nothing.replaceChildren(
      h('p', {}, h('strong', {}, t`No bank matches “${query}”.`)),
      h('p', { class: 'small' }, t`Check the spelling or see all demo banks.`),
      button('plain', t`Show all banks`, () => {
        field.value = '';
        field.focus();
        void search();
      }),
    );
  };

  on(field, 'input', () => void search());
  const box = h('div', { class: 'search' }, icon('search', 18), field);
  const wrap = h('div', { class: 'bank-search' }, box, heading, list, nothing);
  on(wrap, 'keydown', (event) => walk(event, field, list));
  const pane: Pane = {
    view: 'SELECT_INSTITUTION',
    title: t`Choose your bank`,
    status: 'requires_credentials',
    content: [wrap],
    ...(mode === 'modal' ? { back: steps.goConsent, focus: field } : {}),
  };
  fill(steps.session().institutions, '');
  steps.show(pane);
}

function row(institution: Institution, choose: () => void): HTMLElement {
  const words = h(
    'span',
    { class: 'row-words' },
    h('span', { class: 'row-name' }, institution.name),
    h('span', { class: 'row-hint' }, said(institution.hint)),
  );
  return h(
    'li',
    {},
    on(
      h('button', { type: 'button', class: 'row' }, bankLogo(institution, 40), words, icon('next', 18)),
      'click',
      choose,
    ),
  );
}

function walk(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const rows = [...list.querySelectorAll('button')];
  const here = rows.indexOf(document.activeElement as HTMLButtonElement);
  const inField = document.activeElement === field;
  const goal =
    event.key === 'ArrowDown'
      ? rows[here + 1]
      : event.key === 'ArrowUp' && !inField
        ? (rows[here - 1] ?? field)
        : undefined;
  const edge = inField
    ? undefined
    : event.key === 'Home'
      ? rows[0]
      : event.key === 'End'
        ? rows.at(-1)
        : undefined;
  const target = goal ?? edge;
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (event.key === 'Enter' && inField && rows[0] && field.value.trim()) {
    event.preventDefault();
    rows[0].click();
  } else if (
    !inField &&
    event.key.length === 1 &&
    event.key !== ' ' &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey
  ) {
    field.focus();
  }
}
