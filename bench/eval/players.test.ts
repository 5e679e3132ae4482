import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hintOf,
  lastUserText,
  startPlayers,
  toolResults,
  type PlayerServer,
} from '@saldo/server/src/chat/assistant/models/players.testing.ts';
import { readFrozen, readPersonas } from './frozen.ts';
import { askAll } from './generated.ts';
import { makeDice } from './generator/dice.ts';
import { lieOf, lies } from './mutants.ts';
import { parserPlayer } from './parser-player.ts';
import { developmentQuestions } from './questions.ts';
import { openTown, type Town, type Visitor } from './route.ts';
import { scripts } from './scripts.ts';
import { amountsOf } from './visible.ts';

/*
 * The language model's way with no model in it: players behind an OpenAI-compatible server, asked through the real
 * route. The parser as a model, the liar and the recorded talks; what breaks on the wire is held in the server's tests.
 */

const people = readPersonas();
/** Every sixth talk of the frozen set. */
const part = readFrozen().filter((_, index) => index % 6 === 1);

let players: PlayerServer;
let plain: Town;
let modelled: Town;
let streamed: Town;

beforeAll(async () => {
  players = await startPlayers();
  const env = { LLM_MODEL: 'player', LLM_BASE_URL: players.baseUrl };
  plain = await openTown();
  modelled = await openTown({ env, agree: true });
  streamed = await openTown({ env: { ...env, LLM_STREAM: '1' }, agree: true });
}, 120_000);
afterAll(async () => {
  await streamed?.close();
  await modelled?.close();
  await players?.close();
  await plain?.close();
});

test('the parser as a model scores as the built-in does, talk by talk', async () => {
  const own = await askAll(plain, part, people);
  players.play(parserPlayer);
  const theirs = await askAll(modelled, part, people);
  const differing = theirs.flatMap((one, index) =>
    one.verdict === own[index]?.verdict
      ? []
      : [`${own[index]?.verdict} -> ${one.verdict}: ${one.question}\n${one.text}`],
  );
  expect(differing).toEqual([]);
  const answered = theirs.filter(({ text }) => amountsOf(text).length > 0);
  const byModel = answered.filter(({ engine }) => engine === 'player');
  const held = answered.filter(({ engine, note }) => engine !== 'player' && note !== null);
  expect(byModel.length).toBeGreaterThan(answered.length * 0.8);
  expect(held.map((one) => `${one.question}\n${one.text}`)).toEqual([]);
}, 240_000);

test('every development question reads the same, word for word, through the model’s way', async () => {
  players.play(parserPlayer);
  const [own, theirs] = [await plain.visitDevelopment(), await modelled.visitDevelopment()];
  const differing: string[] = [];
  let worded = 0;
  for (const { turns } of developmentQuestions()) {
    await own.fresh();
    await theirs.fresh();
    for (const { question } of turns) {
      const [a, b] = [await own.ask(question), await theirs.ask(question)];
      if (b.engine === 'player') worded += 1;
      if (a.status !== 200 || a.text !== b.text) differing.push(`${question}\n${a.text}\n${b.text}`);
    }
  }
  expect(differing).toEqual([]);
  expect(worded).toBeGreaterThan(250);
}, 240_000);

test('a liar reaches nobody: what is shown is the truth, told by the built-in', async () => {
  const dice = makeDice(23);
  const kinds = Object.keys(lies);
  const talks = part.filter((item) => item.turns.length === 1 && item.op !== 'createGoal').slice(0, 60);
  const own = await askAll(plain, talks, people);
  let told = 0;
  players.play((asked) => {
    const text = hintOf(asked).replaceAll(/[«»]/g, '');
    for (let tries = 0; tries < 20; tries += 1) {
      const lie = lieOf(dice.pick(kinds), { text, facts: [], strangers: ['Nobody Knows Inc'] }, dice);
      if (lie === null) continue;
      told += 1;
      return { text: lie };
    }
    return { text };
  });
  const shown = await askAll(modelled, talks, people);
  expect(told).toBeGreaterThan(45);
  const believed = shown.flatMap((one, index) =>
    JSON.stringify(amountsOf(one.text)) === JSON.stringify(amountsOf(own[index]?.text ?? ''))
      ? []
      : [one.text],
  );
  expect(believed).toEqual([]);
}, 120_000);

describe('recorded talks', () => {
  const persona = people[1];
  const visit = (town: Town): Promise<Visitor> => {
    if (!persona) throw new Error('nobody to visit');
    return town.visit(persona);
  };

  test.each([
    ['in JSON', () => modelled],
    ['in events cut at odd places', () => streamed],
  ])(
    '%s: every reply is the model’s, with the figures of the books',
    async (_, town) => {
      expect(scripts.length).toBeGreaterThanOrEqual(40);
      const [visitor, builtIn] = [await visit(town()), await visit(plain)];
      for (const { turns } of scripts) {
        await visitor.fresh();
        await builtIn.fresh();
        for (const turn of turns) {
          players.play((asked) => {
            // Matched on the last words of the person and on what the tools gave since.
            if (!lastUserText(asked).includes(turn.ask))
              return { status: 400, body: '{"error":{"message":"another talk"}}' };
            const results = toolResults(asked);
            const next = turn.calls[results.length];
            return next ? { tool: next[0], args: next[1] } : { text: turn.say(results) };
          });
          const told = await visitor.ask(turn.ask);
          const truth = await builtIn.ask(turn.ask);
          expect(`${told.engine}: ${told.text}`).toMatch(/^player: /);
          const known = new Set(amountsOf(truth.text));
          expect(
            amountsOf(told.text).filter((one) => !known.has(one)),
            `${turn.ask}\n${told.text}\n${truth.text}`,
          ).toEqual([]);
          expect(amountsOf(told.text).length, turn.ask).toBeGreaterThan(0);
        }
      }
    },
    120_000,
  );
});
