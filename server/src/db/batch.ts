import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { typeParsers } from './parsers.ts';
import { statementName } from './statements.ts';

/** A statement with its values, as Kysely compiles one. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Runs statements as one message with one end: PostgreSQL takes them for one transaction, answers in one message, and
 * after a failure skips the rest and rolls back. Each one's rows.
 */
export async function runBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });
}

type Value = string | Buffer | null;
type Row = Record<string, unknown>;

interface Field {
  name: string;
  dataTypeID: number;
}

/** What a prepared statement's rows consist of. PostgreSQL refuses to run it should that ever change. */
interface Columns {
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** A row before it is filled: copying it is how all rows come to have one hidden class. */
  empty: Row;
}

interface Part {
  name: string | undefined;
  text: string;
  values: Value[];
  /** PostgreSQL has not met it on this connection, or not by a name. */
  isNew: boolean;
  columns: Columns | undefined;
  rows: Row[];
}

/** The driver's connection, in whose books both its own queries and these keep what is prepared. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string | undefined; text: string }): void;
  bind(message: { statement: string | undefined; values: Value[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
}

/** What the driver calls on the query that is being answered; its declarations say `submit` alone. */
interface DriverQuery {
  name: string | undefined;
  text: string;
  submit(connection: unknown): Error | null;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Value } }).utils;
const DriverQueryClass = pg.Query as unknown as new (text: string) => DriverQuery;

/** By connection and name. */
const columnsKnown = new WeakMap<Wire, Map<string, Columns>>();

function columnsOn(wire: Wire): Map<string, Columns> {
  const known = columnsKnown.get(wire) ?? new Map<string, Columns>();
  columnsKnown.set(wire, known);
  return known;
}

function columnsOf(fields: readonly Field[]): Columns {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(
      ({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text') as Columns['parsers'][number],
    ),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/**
 * A class because the driver's own queries are one, and a pipelining client takes no others. Where theirs ends a
 * transaction with every statement and asks what its rows look like each time, this does both once.
 */
class Batch extends DriverQueryClass {
  readonly #statements: readonly Statement[];
  readonly #resolve: (rows: Row[][]) => void;
  readonly #reject: (error: unknown) => void;
  #parts: Part[] = [];
  #turn = 0;
  #wire: Wire | undefined;
  #failure: Error | undefined;

  constructor(
    statements: readonly Statement[],
    resolve: (rows: Row[][]) => void,
    reject: (error: unknown) => void,
  ) {
    super('');
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Called once, when the batch is to leave; gives what keeps it from leaving, in which case nothing was sent. */
  override submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    this.#wire = wire;
    const known = columnsOn(wire);
    try {
      this.#parts = this.#statements.map(({ sql, parameters }) => {
        const name = statementName(sql);
        return {
          name,
          text: sql,
          values: parameters.map((value) => prepareValue(value)),
          isNew: true,
          columns: name === undefined ? undefined : known.get(name),
          rows: [],
        };
      });
    } catch (error) {
      return error as Error;
    }
    // One write: the dearest part of a short read.
    wire.stream.cork();
    for (const part of this.#parts) this.#send(wire, part);
    wire.sync();
    wire.stream.uncork();
    this.#nameTurn();
    return null;
  }

  #send(wire: Wire, part: Part): void {
    const { name, text, values } = part;
    if (name !== undefined)
      part.isNew =
        wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined;
    if (part.isNew) {
      wire.parse({ name, text });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    if (part.columns === undefined) wire.describe({ type: 'P' });
    wire.execute({});
  }

  /** The driver notes in its books that the statement of this name is prepared once PostgreSQL says so. */
  #nameTurn(): void {
    const part = this.#parts[this.#turn];
    this.name = part?.isNew === true ? part.name : undefined;
    this.text = part?.text ?? '';
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const part = this.#parts[this.#turn];
    if (part === undefined) return;
    part.columns = columnsOf(fields);
    if (part.name !== undefined && this.#wire) columnsOn(this.#wire).set(part.name, part.columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#parts[this.#turn];
    if (part?.columns === undefined || this.#failure) return;
    const { names, parsers, empty } = part.columns;
    const row = { ...empty };
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at];
        if (text != null) row[names[at] as string] = parsers[at]?.(text);
      }
    } catch (error) {
      // Thrown here it would end the process; the batch fails instead, once PostgreSQL has finished answering it.
      this.#failure = error as Error;
    }
    part.rows.push(row);
  }

  handleCommandComplete(): void {
    this.#turn += 1;
    this.#nameTurn();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: unknown): void {
    // What stands behind the statement that failed was skipped, and is not prepared.
    for (const { name, isNew } of this.#parts.slice(this.#turn))
      if (isNew && name !== undefined) delete this.#wire?.submittedNamedStatements[name];
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#parts.map(({ rows }) => rows));
  }
}
