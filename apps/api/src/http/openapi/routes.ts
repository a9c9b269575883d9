import { Hono, type Context } from 'hono';
import { createAsset, type Asset } from '../site/asset-folder.ts';
import { assetResponse } from '../site/asset-response.ts';
import { openApiDocument } from './document.ts';
import { docsPage, DOCS_STYLE } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Routes of the OpenAPI document and its page; each is written on the first request, because that takes a while. */
export function openApiRoutes(): Hono {
  const app = new Hono();
  let document: ReturnType<typeof openApiDocument> | undefined;
  const described = () => (document ??= openApiDocument());
  const serve = (
    path: string,
    type: string,
    write: () => string,
    headers: Readonly<Record<string, string>> = {},
  ): void => {
    let asset: Asset | undefined;
    app.get(path, (c: Context) => {
      asset ??= createAsset(path, `${type}; charset=utf-8`, Buffer.from(write()));
      return assetResponse(c.req.raw, asset, { 'cache-control': 'public, max-age=300', ...headers });
    });
  };
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(described()));
  serve('/api/docs', 'text/html', () => docsPage(described()), { 'content-security-policy': POLICY });
  serve('/api/docs/style.css', 'text/css', () => DOCS_STYLE);
  return app;
}
