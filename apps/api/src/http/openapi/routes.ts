import { Hono } from 'hono';
import { openApiDocument } from './document.ts';
import { docsPage, DOCS_STYLE } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Routes of the OpenAPI document and its page; both are created on the first request. */
export function openApiRoutes(): Hono {
  const app = new Hono();
  let document: ReturnType<typeof openApiDocument> | undefined;
  const described = () => (document ??= openApiDocument());
  const cached = { 'cache-control': 'public, max-age=300' };
  app.get('/api/openapi.json', (c) =>
    c.json(described(), 200, { ...cached, 'content-type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/docs', (c) =>
    c.html(docsPage(described()), 200, { ...cached, 'content-security-policy': POLICY }),
  );
  app.get('/api/docs/style.css', (c) =>
    c.body(DOCS_STYLE, 200, { ...cached, 'content-type': 'text/css; charset=utf-8' }),
  );
  return app;
}
