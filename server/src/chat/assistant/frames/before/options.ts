import { fold } from '../../language/fold.ts';

const places: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /^(the |el |la |option |opcion |number |numero )*(1|one|1st|first|primer[oa]?|uno)( one| option| opcion)?$/,
  ],
  [
    1,
    /^(the |el |la |option |opcion |number |numero )*(2|two|2nd|second|segund[oa]|dos)( one| option| opcion)?$/,
  ],
  [
    2,
    /^(the |el |la |option |opcion |number |numero )*(3|three|3rd|third|tercer[oa]?|tres)( one| option| opcion)?$/,
  ],
  [-1, /^(the |el |la )*(last|ultim[oa])( one| option| opcion)?$/],
];
const agrees =
  /^(yes+|yep|yeah|yup|si|sip|ok|okay|sure|correct|exactly|that one|that'?s (it|right)|es[ea]( mism[oa])?|claro|correcto|exacto|asi es|eso)$/;

/** The choice a plain word picks among those the assistant offered: "the first", `la segunda`, and "yes" where there is one. */
export function pickedOption(message: string, options: readonly string[]): string | null {
  const text = fold(message)
    .replaceAll(/[^a-z0-9' ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const place = places.find(([, rule]) => rule.test(text))?.[0];
  if (place !== undefined) return options.at(place) ?? null;
  return options.length === 1 && agrees.test(text) ? (options[0] ?? null) : null;
}
