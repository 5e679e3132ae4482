import type { Institution } from '../answers.ts';
import { h } from '../dom.ts';

/** The bank's logo and name above a step's title. */
export function bankHeading(institution: Institution, title: HTMLElement): HTMLElement {
  return h(
    'div',
    { class: 'bank-heading' },
    bankLogo(institution, 44),
    h('div', {}, h('p', { class: 'bank-name' }, institution.name), title),
  );
}

/** The bank's logo; decorative, since its name always stands beside it. */
export function bankLogo(institution: Institution, size: number): HTMLImageElement {
  return h('img', { class: 'logo', src: institution.logo, alt: '', width: size, height: size });
}
