/*
 * The form of a question as a language model fills it: what the question asks, and what each marked word in it is for.
 * Days, names and amounts are the reader's; a model can only point at them by their marks.
 */

/** A message as a form to be filled. The reader makes it, and makes a question of what was filled. */
export interface Form {
  message: string;
  /** The words that stand for days, names, amounts or numbers, in order, with all the roles they may have. */
  marks: readonly { id: string; said: string; roles: readonly string[] }[];
  /** Each slot with all it may say; the first of them says nothing. `act` is what the question asks. */
  slots: Readonly<Record<string, readonly string[]>>;
  /** The question before it, in a line; null where none is. */
  before: string | null;
}

/** What was filled in: each slot and mark with one of its own values. */
export interface Filled {
  slots: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
}

interface Schema {
  type: 'object';
  properties: Record<string, { type: 'string'; enum: readonly string[] } | Schema>;
  required: readonly string[];
  additionalProperties: false;
}

const objectOf = (properties: Schema['properties'], required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The form as a JSON schema of plain enums: grammars that servers make of schemas choke on patterns. */
export function schemaOf({ marks, slots }: Form): Schema {
  const choice = (values: readonly string[]) => ({ type: 'string' as const, enum: values });
  const roles = Object.fromEntries(marks.map(({ id, roles: own }) => [id, choice(own)]));
  const own = Object.fromEntries(Object.entries(slots).map(([name, values]) => [name, choice(values)]));
  return objectOf({ ...own, roles: objectOf(roles, Object.keys(roles)) }, [...Object.keys(own), 'roles']);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in a model's reply, whatever stands around it: thinking, a fence, a sentence. Null for none. */
function objectIn(text: string): Record<string, unknown> | null {
  const said = text.slice(text.lastIndexOf('</think>') + 1).slice(0, 20_000);
  const [start, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  if (start === -1 || end < start) return null;
  try {
    const value: unknown = JSON.parse(said.slice(start, end + 1));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * What a reply fills in. A slot that is left out says nothing; null where the act is missing or anything says what its
 * slot or mark does not have, for then the form was not understood.
 */
export function filledFrom(text: string, { marks, slots }: Form): Filled | null {
  const given = objectIn(text);
  if (!given || typeof given['act'] !== 'string') return null;
  const sent = given['roles'] ?? {};
  if (!isObject(sent)) return null;
  const own: Record<string, string> = {};
  for (const [name, values] of Object.entries(slots)) {
    const value = given[name] ?? values[0];
    if (typeof value !== 'string' || !values.includes(value)) return null;
    own[name] = value;
  }
  const roles: Record<string, string> = {};
  for (const { id, roles: may } of marks) {
    const value = sent[id] ?? may[0];
    if (typeof value !== 'string' || !may.includes(value)) return null;
    roles[id] = value;
  }
  const known = (name: string): boolean => name === 'roles' || Object.hasOwn(slots, name);
  const isWhole =
    Object.keys(given).every(known) && Object.keys(sent).every((id) => Object.hasOwn(roles, id));
  return isWhole ? { slots: own, roles } : null;
}
