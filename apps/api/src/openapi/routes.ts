import { Hono } from 'hono';

/** The API's description and the page to read it. */
export function openApiRoutes(): Hono {
  return new Hono();
}
