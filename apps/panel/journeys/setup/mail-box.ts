import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** SMTP server that stores each received mail as a file in a folder, in the order of arrival. */
export interface MailBox {
  readonly url: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** SMTP replies by command (RFC 5321); all other commands are accepted. */
const ANSWERS: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

/** Starts the SMTP server of the server under test. */
export async function openMailBox(): Promise<MailBox> {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-mails-'));
  let stored = 0;
  const server = createServer((socket) => {
    let buffered = '';
    let inMail = false;
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.write('220 mail box\r\n');
    socket.on('data', (part: string) => {
      buffered += part;
      for (;;) {
        const ending = inMail ? '\r\n.\r\n' : '\r\n';
        const end = buffered.indexOf(ending);
        if (end === -1) return;
        const received = buffered.slice(0, end);
        buffered = buffered.slice(end + ending.length);
        if (inMail) {
          stored += 1;
          const name = `${String(stored).padStart(6, '0')}.eml`;
          void writeFile(join(folder, name), received).then(() => socket.write('250 OK\r\n'));
          inMail = false;
        } else {
          const command = received.slice(0, 4).toUpperCase();
          inMail = command === 'DATA';
          socket.write(`${ANSWERS[command] ?? '250 fine'}\r\n`);
        }
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await new Promise((resolve) => void server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Decodes the body of a mail or of one of its parts; of several parts the plain text. */
function wordsOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const boundary = /boundary="?([^";\r\n]+)/iu.exec(head)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).map((part) => part.trimStart());
    return wordsOf(parts.find((part) => /^content-type: text\/plain/imu.test(part)) ?? '');
  }
  if (/transfer-encoding: base64/iu.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Returns the texts of all mails to an address, oldest first. */
export async function mailsTo(folder: string, email: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(wordsOf);
}
