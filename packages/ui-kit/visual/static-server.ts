import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Folder served on a loopback port. */
export interface Served {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a folder of built files with the given headers; port 0 picks a free one. */
export async function serveFolder(
  folder: string,
  { port = 0, headers = {} }: { port?: number; headers?: Record<string, string> } = {},
): Promise<Served> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(decodeURIComponent(pathname)).replace(/\/$/u, '/index.html'));
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...headers,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
