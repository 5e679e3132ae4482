/** `npm run eval -- --llm`. */
export async function askModel(_environment: NodeJS.ProcessEnv): Promise<void> {
  throw new Error('not yet');
}
