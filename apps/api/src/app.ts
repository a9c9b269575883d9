import { sql } from './db/drizzle.ts';
import { Hono } from 'hono';
import { missingPage, pages, type Builds } from './http/site/pages.ts';
import { signedTime } from './http/site/signed-time.ts';
import { backChannelLogout } from './auth/provider/back-channel-logout.ts';
import { HANDLERS } from './handlers.ts';
import { errorResponse } from './http/errors.ts';
import { Fault } from './http/fault.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { serverMetrics } from './http/metrics/server-metrics.ts';
import { crossOrigin, observe, secure, singleHeaders } from './http/middleware.ts';
import { otherMethods } from './http/methods.ts';
import { mount, type RequestState } from './http/mount.ts';
import { refusal } from './http/response/respond.ts';
import { localeOf, text } from './http/texts.ts';
import { openApiRoutes } from './http/openapi/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { inBackground } from './queues/current-caller.ts';
import type { Services } from './services.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

const isApi = (path: string): boolean => /^\/(?:api|jwt)(?:\/|$)/u.test(path);

/** Creates the server as one function from request to response: API, site, panel, and the operators' endpoints. */
export function createApp(services: Services, builds: Builds): Hono<RequestState> {
  const app = new Hono<RequestState>();
  const metrics = createMetrics();
  app.use(observe(services, metrics));
  app.use(secure(services.env));
  app.use(crossOrigin(services.env));
  app.use(singleHeaders);

  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    if (services.stopping.aborted) return c.text('stopping\n', 503);
    try {
      await inBackground(async () => services.store.db.execute(sql`select 1`));
      return c.text('ready\n');
    } catch {
      return c.text('the database does not answer\n', 503);
    }
  });
  if (services.env.metrics) {
    app.get('/metrics', async (c) =>
      c.text(metrics.text(await serverMetrics(services)), 200, {
        'content-type': 'text/plain; version=0.0.4',
      }),
    );
  }

  mount(app, HANDLERS, services);
  app.route('/', openApiRoutes());
  app.route('/', scimRoutes(services));
  app.all('/api/*', (c) => refusal(c.get('locale'), new Fault(404, text('error.not_found'))));
  app.post('/jwt/provider/:id/logout', (c) => backChannelLogout(c, services));
  app.all('/jwt/*', (c) => refusal(c.get('locale'), new Fault(404, text('error.not_found'))));
  app.route(
    '/',
    pages(builds, () => signedTime(services)),
  );

  app.all('*', async (c, next) => {
    const isPage = !isApi(c.req.path) && !SAFE_METHODS.has(c.req.method);
    return isPage ? otherMethods('GET, HEAD, OPTIONS')(c, next) : next();
  });
  app.notFound((c) =>
    isApi(c.req.path)
      ? refusal(c.get('locale'), new Fault(404, text('error.not_found')))
      : missingPage(builds),
  );
  app.onError((error, c) => {
    const localeOptions =
      c.get('localeOptions') ?? c.get('locale') ?? localeOf(c.req.header('accept-language'));
    return errorResponse(error, localeOptions, c.get('origin')?.requestId ?? 'unknown', services.log);
  });
  return app;
}
