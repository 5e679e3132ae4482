-- An answer as the page draws it, how its question was understood (with the question itself, which the next turn may
-- change), and questions to ask next with what they ask. Amounts in hundredths. Null for answers made before.
alter table chat_messages
  add column blocks jsonb,
  add column reading jsonb,
  add column next jsonb;
