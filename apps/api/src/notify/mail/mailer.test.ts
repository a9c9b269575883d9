import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMail } from './mailer.ts';

const MAIL = { to: 'huda@acme.example', subject: 'Hello', text: 'A text', html: null, id: 7 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a mail server without TLS and records the lines that it receives. */
async function mailServer(): Promise<{ port: number; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isBody = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isBody && line !== '.') continue;
        isBody = line === 'DATA';
        const isEnd = line === 'QUIT';
        socket.write(line === 'STARTTLS' ? '502 no\r\n' : isBody ? '354 go on\r\n' : '250 ok\r\n');
        if (isEnd) socket.end();
      }
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, '0.0.0.0', ready);
  });
  const { port } = server.address() as AddressInfo;
  return { port, lines };
}

test('sends from the configured sender, whose domain is that of the message id', async () => {
  const { port, lines } = await mailServer();
  await smtpMail(`smtp://127.0.0.1:${port}`, 'Acme <books@acme.example>')(MAIL);
  expect(lines).toContain('MAIL FROM:<books@acme.example>');
  expect(lines).toContain('From: Acme <books@acme.example>');
  expect(lines).toContain('Message-ID: <outlay-7@acme.example>');
});

test('sends nothing without encryption to a server on another machine, unless its address allows it', async () => {
  const { port, lines } = await mailServer();
  // All of 127.0.0.0/8 leads to this machine, but only the usual names count as such.
  const elsewhere = `smtp://127.0.0.2:${port}`;
  await expect(smtpMail(elsewhere, 'books@acme.example')(MAIL)).rejects.toThrow(/TLS/u);
  expect(lines.join('\n')).not.toContain('MAIL FROM');
  await smtpMail(`${elsewhere}?ignoreTLS=true`, 'books@acme.example')(MAIL);
  expect(lines).toContain('MAIL FROM:<books@acme.example>');
});

test('closes a conversation that a mail server prolongs with single bytes', async () => {
  let closed = 0;
  const server = createServer((socket) => {
    const timer = setInterval(() => socket.write('2'), 10);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      closed += 1;
    });
    socket.resume();
  });
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();
  await expect(smtpMail(`smtp://127.0.0.1:${port}`, 'books@acme.example', 300)(MAIL)).rejects.toThrow(
    'aborted',
  );
  expect(performance.now() - begun).toBeLessThan(5_000);
  await expect.poll(() => closed).toBe(1);
});

/** First byte of a TLS handshake. */
const HANDSHAKE = 22;

test.each([
  ['smtp', '?requireTLS=true'],
  ['smtps', ''],
])('closes a conversation whose TLS handshake the mail server does not answer: %s', async (scheme, query) => {
  const first: number[] = [];
  let isOpen = true;
  const server = createServer((socket) => {
    let isSecuring = scheme === 'smtps';
    if (!isSecuring) socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
    });
    socket.on('data', (data) => {
      if (isSecuring) return void first.push(data[0] ?? 0);
      isSecuring = data.toString().startsWith('STARTTLS');
      socket.write(isSecuring ? '220 go on\r\n' : '250-test\r\n250 STARTTLS\r\n');
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();
  const send = smtpMail(`${scheme}://127.0.0.1:${port}${query}`, 'books@acme.example', 400);
  await expect(send(MAIL)).rejects.toThrow('aborted');
  expect(performance.now() - begun).toBeLessThan(5_000);
  await expect.poll(() => isOpen).toBe(false);
  // Nothing was sent in clear.
  expect(first).toEqual([HANDSHAKE]);
});
