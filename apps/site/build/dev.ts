/** Development server of the site: renders each page on request and reloads on changes. */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { PAGES, pathOf } from '../src/routes.ts';
import { readContent } from './content.ts';
import type { Renderer } from './bundle.ts';

const API = `http://localhost:${process.env['PORT'] ?? 3000}`;
const PANEL = 'http://localhost:5173';
const PORT = 5174;
const CLIENT = '/home/@vite/client';
const ADDRESSES: ReadonlySet<string> = new Set(
  PAGES.map(({ route, locale }) => pathOf(route.segment, locale)),
);

/** Returns links to the stylesheets of the rendered modules, which Vite's client updates on changes. */
const sheets = ({ environments }: ViteDevServer): string =>
  [...environments.ssr.moduleGraph.idToModuleMap.values()]
    .filter(({ url }) => url.endsWith('.css'))
    .map(({ url, file }) => (url.startsWith('/') ? url : `/@fs${file}`))
    .map((url) => `<link rel="stylesheet" href="/home${url}">`)
    .join('');

const page = async (server: ViteDevServer, path: string): Promise<string> => {
  const renderer = (await server.ssrLoadModule('/src/render.tsx')) as Renderer;
  await server.ssrLoadModule('@outlay/ui-kit/fonts.css');
  const matched = renderer.PAGES.find(({ route, locale }) => renderer.pathOf(route.segment, locale) === path);
  const assets = {
    origin: `http://localhost:${PORT}`,
    styles: '',
    themeScript: "document.documentElement.dataset.scripted = ''",
    script: '/home/src/client/page.ts',
    fonts: [],
  };
  const html = matched
    ? await renderer.renderPage(matched.route, matched.locale, assets, readContent())
    : await renderer.renderMissing(assets);
  return html.replace('</head>', `${sheets(server)}<script type="module" src="${CLIENT}"></script></head>`);
};

const server = await createServer({
  root: join(import.meta.dirname, '..'),
  appType: 'custom',
  server: {
    port: PORT,
    strictPort: true,
    proxy: { '/api': API, '/jwt': API, '/login': { target: API }, '/panel': { target: PANEL, ws: true } },
  },
  plugins: [
    {
      name: 'pages',
      hotUpdate({ file }) {
        if (/\.tsx?$/.test(file)) server.ws.send({ type: 'full-reload' });
      },
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const path = (request.url ?? '/').split('?')[0] ?? '/';
          if (!ADDRESSES.has(path)) {
            next();
            return;
          }
          page(server, path).then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            return response.end(html);
          }, next);
        });
      },
    },
  ],
});
await server.listen();
console.log(`The site for work: http://localhost:${PORT}/home`);
