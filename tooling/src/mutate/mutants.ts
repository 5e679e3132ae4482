import { parseSync, Visitor } from 'oxc-parser';

/** A program with one small mistake: the text from `start` to `end` is another. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
  line: number;
  /** What it was and what it became, for a person to read. */
  what: string;
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

const swappedCalls: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

interface Ranged {
  start: number;
  end: number;
}

/**
 * Mistakes of one operator, literal, condition or call that a TypeScript file may hold. None in the head of a loop, which might
 * never end, in a type, or in what only writes a log.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program } = parseSync(path, source);
  const found: Omit<Mutant, 'line'>[] = [];
  const left: Ranged[] = [];
  const leave = (node: Ranged | null | undefined) => {
    if (node) left.push({ start: node.start, end: node.end });
  };
  const add = ({ start, end }: Ranged, text: string) => {
    const was = source.slice(start, end);
    const brief = (one: string) => one.replaceAll(/\s+/g, ' ').slice(0, 60);
    if (was !== text) found.push({ start, end, text, what: `${brief(was)} → ${brief(text) || 'nothing'}` });
  };
  const operator = (node: { left: Ranged; right: Ranged; operator: string }) => {
    const text = swapped[node.operator];
    const at = source.indexOf(node.operator, node.left.end);
    if (text !== undefined && at >= 0 && at < node.right.start)
      add({ start: at, end: at + node.operator.length }, text);
  };
  const negate = (test: Ranged) => add(test, `!(${source.slice(test.start, test.end)})`);
  new Visitor({
    BinaryExpression: (node) => operator(node),
    LogicalExpression: (node) => operator(node),
    IfStatement: (node) => negate(node.test),
    ConditionalExpression: (node) => negate(node.test),
    UnaryExpression: (node) => {
      if (node.operator === '!') add({ start: node.start, end: node.start + 1 }, '');
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value));
      else if (typeof node.value === 'number') add(node, String(node.value + 1));
    },
    MemberExpression: (node) => {
      const text = node.property.type === 'Identifier' ? swappedCalls.get(node.property.name) : undefined;
      if (text !== undefined && !node.computed) add(node.property, text);
    },
    ExpressionStatement: (node) => {
      const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (called.type === 'CallExpression') add(node, ';');
      if (/\blog\.\w+\($/.test(source.slice(node.start, node.end).slice(0, 20))) leave(node);
    },
    ForStatement: (node) => {
      leave(node.test);
      leave(node.update);
    },
    WhileStatement: (node) => leave(node.test),
    TSLiteralType: leave,
    TSTypeAliasDeclaration: leave,
    TSInterfaceDeclaration: leave,
    ThrowStatement: leave,
  }).visit(program);
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  return found
    .filter(({ start, end }) => !left.some((range) => range.start <= start && end <= range.end))
    .map((mutant) => ({ ...mutant, line: lineOf(mutant.start) }));
}

/** The source with the mistake in it. */
export const mutated = (
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): string => source.slice(0, start) + text + source.slice(end);
