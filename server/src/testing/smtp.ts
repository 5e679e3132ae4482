import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

/** A mail server that takes everything: enough of RFC 5321 for a client to deliver. */
export interface SmtpSink {
  url: string;
  received: Email[];
  /** Answers 451 to every mail while true. */
  refuse(yes: boolean): void;
  close(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let refusing = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 sink');
    async function take(line: string): Promise<void> {
      if (/^EHLO|^HELO/i.test(line)) say('250 sink');
      else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else if (/^RCPT/i.test(line) && refusing) say('451 later');
      else say('250 ok');
    }
    async function read(chunk: Buffer): Promise<void> {
      text += chunk.toString('latin1');
      for (;;) {
        const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          received.push(await PostalMime.parse(Buffer.from(part, 'latin1')));
          say('250 taken');
        } else await take(part);
      }
    }
    socket.on('data', (chunk) => void read(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(yes) {
      refusing = yes;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
