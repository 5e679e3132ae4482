import type { Form } from './form.ts';
import { acts, roles, told } from './instructions.data.ts';

export const instructions = [...told, `Roles: ${roles.join('; ')}.`].join('\n');

/** The form in words, for servers that know no schema. */
export function formWords({ slots, marks, before }: Form): string {
  const lines = Object.entries(slots).map(([name, values]) =>
    name === 'act'
      ? `act: ${values.map((one) => (acts[one] ? `${one} (${acts[one]})` : one)).join('; ')}`
      : `${name}: ${values.join(' ')}`,
  );
  return [
    ...lines,
    ...marks.map(({ id, said, roles: own }) => `${id} “${said}”: ${own.join(' ')}`),
    ...(before === null ? [] : [`The question before: ${before}`]),
  ].join('\n');
}
