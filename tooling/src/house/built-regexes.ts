import { Visitor, type Expression, type ParseResult } from 'oxc-parser';

/** An expression that is put together with `RegExp(…)`; null where its text cannot be known before it runs. */
export interface Built {
  start: number;
  pattern: string | null;
  flags: string;
}

type Value = string | number | readonly Value[] | null;

/** Stands for a word that is only known later. Two in a list are alike: under a star, that is the worst there can be. */
const someWord = 'ab';

/**
 * Every expression that a file puts together. What it is made of has to be in the file: literals and templates, its own
 * constants and their lists, and any text at all as long as it is escaped (`RegExp.escape(x)`, `xs.map(RegExp.escape)`).
 */
export function builtIn(program: ParseResult['program']): Built[] {
  const constants = new Map<string, Expression>();
  const twice = new Set<string>();
  const calls: { start: number; arguments: readonly unknown[] }[] = [];
  const isBuilder = (callee: unknown) => isNode(callee, 'Identifier') && callee.name === 'RegExp';
  new Visitor({
    VariableDeclaration(node) {
      if (node.kind !== 'const') return;
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        if (constants.has(id.name)) twice.add(id.name);
        constants.set(id.name, init);
      }
    },
    NewExpression(node) {
      if (isBuilder(node.callee)) calls.push(node);
    },
    CallExpression(node) {
      if (isBuilder(node.callee)) calls.push(node);
    },
  }).visit(program);
  for (const name of twice) constants.delete(name);
  return calls.map(({ start, arguments: [pattern, flags] }) => {
    const text = valueOf(pattern, constants);
    const marks = flags === undefined ? '' : valueOf(flags, constants);
    const isKnown = typeof text === 'string' && typeof marks === 'string';
    return isKnown ? { start, pattern: text, flags: marks } : { start, pattern: null, flags: '' };
  });
}

/** What an expression of the sources comes to; null where that is not known. */
function valueOf(node: unknown, constants: ReadonlyMap<string, Expression>): Value {
  const of = (inner: unknown) => valueOf(inner, constants);
  if (isNode(node, 'Literal')) {
    const { value } = node;
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  }
  if (isNode(node, 'Identifier')) {
    const init = constants.get(String(node.name));
    // A constant that names itself, in a file that does not run, would never end.
    return init === undefined ? null : valueOf(init, without(constants, String(node.name)));
  }
  if (isNode(node, 'TSAsExpression')) return of(node.expression);
  if (isNode(node, 'ArrayExpression')) return all(node.elements as unknown[], of);
  if (isNode(node, 'TaggedTemplateExpression'))
    return isMember(node.tag, 'String', 'raw') ? template(node.quasi, of, 'raw') : null;
  if (isNode(node, 'TemplateLiteral')) return template(node, of, 'cooked');
  if (isNode(node, 'BinaryExpression')) return sum(of(node.left), String(node.operator), of(node.right));
  if (isNode(node, 'CallExpression')) return called(node, of);
  return null;
}

type Of = (node: unknown) => Value;

function called({ callee, arguments: given }: Node, of: Of): Value {
  if (isMember(callee, 'RegExp', 'escape')) return someWord;
  if (!isNode(callee, 'MemberExpression')) return null;
  const [first] = given as unknown[];
  const name = (callee.property as Node).name;
  if (name === 'map') {
    const isEscape =
      isMember(first, 'RegExp', 'escape') ||
      (isNode(first, 'ArrowFunctionExpression') && of(first.body) === someWord);
    return isEscape ? [someWord, someWord] : null;
  }
  if (name !== 'join') return null;
  const list = of(callee.object);
  const between = of(first);
  return Array.isArray(list) && typeof between === 'string' ? list.join(between) : null;
}

function template(node: unknown, of: Of, form: 'cooked' | 'raw'): Value {
  const { quasis, expressions } = node as { quasis: Node[]; expressions: unknown[] };
  const values = all(expressions, of);
  if (values === null) return null;
  return quasis
    .map(({ value }, at) => `${(value as Record<string, string>)[form]}${String(values[at] ?? '')}`)
    .join('');
}

function sum(left: Value, operator: string, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number')
    return operator === '-' ? left - right : operator === '+' ? left + right : null;
  return operator === '+' && typeof left === 'string' && typeof right === 'string' ? left + right : null;
}

/** Each one's value; null where one is not known. */
function all(nodes: readonly unknown[], of: Of): Exclude<Value, null>[] | null {
  const values = nodes.map(of);
  return values.every((value) => value !== null) ? values : null;
}

function without(constants: ReadonlyMap<string, Expression>, name: string): ReadonlyMap<string, Expression> {
  return new Map([...constants].filter(([key]) => key !== name));
}

type Node = Record<string, unknown>;

const isNode = (node: unknown, type: string): node is Node =>
  typeof node === 'object' && node !== null && (node as Node).type === type;

const isMember = (node: unknown, object: string, property: string): boolean =>
  isNode(node, 'MemberExpression') &&
  (node.object as Node).name === object &&
  (node.property as Node).name === property;
