/**
 * Node's words for the server. By itself it lets garbage lie until a heap is four times what is in use, and sizes the space for new
 * objects by the memory of the machine, which is the whole server's several times over: a home server has other uses for it.
 * @type {readonly string[]}
 */
export const serverFlags = ['--max-old-space-size=1024', '--max-semi-space-size=16'];
