import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { dictionary } from '../language/dictionary.ts';
import type { World } from '../world.ts';
import type { Entity, Tokens } from './entity.ts';

/** Words for the kinds that goals are filed under. */
const kindOf = dictionary<GoalCategory>({
  vacation: 'vacation',
  vacations: 'vacation',
  holiday: 'vacation',
  holidays: 'vacation',
  travel: 'vacation',
  trip: 'vacation',
  vacaciones: 'vacation',
  viaje: 'vacation',
  viajes: 'vacation',
  emergency: 'emergency',
  emergencies: 'emergency',
  emergencia: 'emergency',
  emergencias: 'emergency',
  debt: 'debt',
  debts: 'debt',
  deuda: 'debt',
  deudas: 'debt',
  education: 'education',
  college: 'education',
  school: 'education',
  tuition: 'education',
  educacion: 'education',
  universidad: 'education',
  estudios: 'education',
  colegio: 'education',
});

const after = /^(fund|goal|pot|piggy)$/;
const before = /^(fondo|meta|objetivo|hucha|bote|cochinito)$/;
const between = /^(de|del|para|la|el|las|los|mi|mis)$/;

/** A goal that is wished for is not there yet. */
const wished =
  /^(create|make|new|set|start|open|want|crea|crear|creame|nuev[oa]|abre|abrir|haz|hazme|quiero|quisiera|empezar|empieza)$/;

type Goal = Extract<Entity, { kind: 'goal' }>;

/**
 * "the vacation fund", `la meta del coche`: a kind of spending that is named as a goal. The goals filed under that kind when no
 * title says it, or no goal at all: then nothing that was spent may answer for it.
 */
export function goalsByKind(tokens: Tokens, entities: readonly Entity[], world: World): Goal[] {
  if (entities.some((one) => one.kind === 'goal') || tokens.some((one) => wished.test(one.text))) return [];
  const at = (place: number): string => tokens[place]?.text ?? '';
  const stretches = tokens.flatMap((token, from) => {
    const category = entities.find((one) => one.from === from);
    const taken = entities.some((one) => one.from <= from && from < one.to);
    if (category ? category.kind !== 'category' : taken || !kindOf[token.text]) return [];
    const to = category?.to ?? from + 1;
    if (after.test(at(to))) return [{ from, to: to + 1, word: from }];
    let lead = from - 1;
    while (between.test(at(lead))) lead--;
    return lead < from - 1 && before.test(at(lead)) ? [{ from: lead, to, word: from }] : [];
  });
  return stretches.slice(0, 1).map(({ from, to, word }) => {
    const filed = world.goals.filter((one) => one.category === kindOf[at(word)]);
    const active = filed.filter((one) => one.status === 'active');
    return { kind: 'goal', goals: active.length > 0 ? active : filed, oneWord: false, from, to };
  });
}

/** The words of a goal that nobody has. */
export const noSuchGoal = ({
  tokens,
  entities,
}: {
  tokens: Tokens;
  entities: readonly Entity[];
}): string | null => {
  const none = entities.find((one) => one.kind === 'goal' && one.goals.length === 0);
  return none
    ? tokens
        .slice(none.from, none.to)
        .map((one) => one.raw)
        .join(' ')
    : null;
};
