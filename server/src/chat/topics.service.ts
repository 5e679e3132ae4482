import type { Block } from '@saldo/contract/chat/chat.blocks';
import { examplesFor } from './answer/examples.ts';
import type { Kit } from './answer/kit.ts';
import { namesOf } from './answer/names.ts';
import type { Unanswered } from './render/topics.data.ts';
import { renderTopic } from './render/topics.ts';
import type { Language } from './render/words.ts';

const offered = 3;

/** The reply to a message that no figure answers, with questions of the person's own data to go on with. */
export async function tellTopic(
  topic: Unanswered,
  message: string,
  kit: Kit,
  language: Language,
): Promise<Block[]> {
  const examples = topic === 'crisis' ? [] : await examplesFor(kit, offered);
  return renderTopic(topic, message, examples, namesOf(kit.books), language);
}
