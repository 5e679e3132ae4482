import type { Sentences } from './gaps.ts';

export const phrases = {
  confirm: [
    'Confirm with the button or by answering “yes”; nothing is written until then.',
    'Confirma con el botón o respondiendo “sí”; hasta entonces no se escribe nada.',
  ],
  savings: ['Savings', 'Ahorro'],
  which: ['Which goal do you mean?', '¿Qué meta quieres decir?'],
} as const satisfies Sentences;

export const createGoal = {
  can: [
    'I can create the goal “{title}” with a target of {target}[ by {deadline}].',
    'Puedo crear la meta “{title}” con un objetivo de {target}[ para el {deadline}].',
  ],
  title: ['Create goal “{title}”', 'Crear la meta “{title}”'],
  name: ['Title', 'Título'],
  target: ['Target', 'Objetivo'],
  deadline: ['Deadline', 'Fecha límite'],
} as const satisfies Sentences;

export const progress = {
  can: [
    'I can add {amount} to “{goal goal}”: from {before} to {after} of {target}.',
    'Puedo agregar {amount} a “{goal goal}”: de {before} a {after} de {target}.',
  ],
  reached: ['[{?reached}That reaches its target.]', '[{?reached}Con eso alcanza su objetivo.]'],
  once: ['It is recorded once; no money moves.', 'Se registra una sola vez; no se mueve dinero.'],
  title: ['Add {amount} to “{goal goal}”', 'Agregar {amount} a “{goal goal}”'],
  saved: ['Saved', 'Ahorrado'],
} as const satisfies Sentences;

export const recategorise = {
  label: [
    'transactions would change to “{category category}”',
    'movimientos pasarían a “{category category}”',
  ],
  newest: ['Only the newest of them', 'Solo el más nuevo'],
  can: [
    'I can change {count transaction} to “{category category}”, now filed under {from}.',
    'Puedo cambiar {count transaction} a “{category category}”, ahora en {from}.',
  ],
  from: ['{category category} ({count})', '{category category} ({count})'],
  there: ['{there} more {there|is|are} there already.', '{there} más ya {there|está|están} ahí.'],
  more: [
    '[{?more}Those are the newest: ask again for the rest.]',
    '[{?more}Son los más nuevos: pídelo otra vez para el resto.]',
  ],
  later: [
    'Later ones keep the category the bank gives them.',
    'Las que lleguen después conservan la categoría que les dé el banco.',
  ],
  title: [
    'Set {count transaction} to “{category category}”',
    'Poner {count transaction} en “{category category}”',
  ],
  of: ['Category of {count}', 'Categoría de {count}'],
} as const satisfies Sentences;

export const labelRows = {
  label: ['transactions would change', 'movimientos cambiarían'],
  tag: [
    'I can tag {count transaction} “{text}”, beside the tags they have.',
    'Puedo poner la etiqueta “{text}” a {count transaction}, junto a las que tengan.',
  ],
  note: [
    'I can put the note “{text}” on {count transaction}, in the place of any there is.',
    'Puedo poner la nota “{text}” a {count transaction}, en lugar de la que haya.',
  ],
  tagTitle: ['Tag {count transaction} “{text}”', 'Etiquetar {count transaction} con “{text}”'],
  noteTitle: ['Note on {count transaction}', 'Nota en {count transaction}'],
  ofTag: ['Tag of {count}', 'Etiqueta de {count}'],
  ofNote: ['Note of {count}', 'Nota de {count}'],
} as const satisfies Sentences;

export const setLimit = {
  can: [
    'I can set a limit of {amount} a month for {category category}.',
    'Puedo fijar un límite de {amount} al mes para {category category}.',
  ],
  change: [
    'I can change the limit for {category category} from {before} to {amount} a month.',
    'Puedo cambiar el límite de {category category} de {before} a {amount} al mes.',
  ],
  holds: ['It holds from this month on.', 'Vale desde este mes.'],
  title: [
    'Set the limit for {category category} to {amount} a month',
    'Fijar el límite de {category category} en {amount} al mes',
  ],
  label: ['Limit a month · {category category}', 'Límite al mes · {category category}'],
} as const satisfies Sentences;

/** Why an order proposes nothing. */
export const noOrder = {
  notActive: [
    '“{goal goal}” is not active, so progress cannot be added.',
    '“{goal goal}” no está activa, así que no se le puede agregar avance.',
  ],
  onlyAdded: [
    'I only add to a goal. What is in “{goal goal}” is taken back on the Goals page.',
    'Solo agrego a una meta. Lo que hay en “{goal goal}” se quita en la página de metas (Goals).',
  ],
  noRows: ['I find no such transaction.', 'No encuentro ningún movimiento así.'],
  allThere: [
    'All of them are filed under “{category category}” already.',
    'Todas están ya en “{category category}”.',
  ],
  notLimited: [
    'A limit is for a category of spending, and {category category} is none.',
    'Un límite es para una categoría de gasto, y {category category} no lo es.',
  ],
  sameLimit: [
    'The limit for {category category} is that much already.',
    'El límite de {category category} ya es ese.',
  ],
  noLimit: [
    'There is no limit for {category category} to change. Name an amount a month to set one.',
    'No hay límite de {category category} que cambiar. Di una cantidad al mes para fijar uno.',
  ],
  noneLeft: [
    'That would leave nothing of the limit for {category category}. It is removed on the Spending page.',
    'Eso no dejaría nada del límite de {category category}. Se quita en la página de gastos (Spending).',
  ],
} as const satisfies Sentences;
