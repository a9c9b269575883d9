import { delay, getResponse, http, HttpResponse, type HttpHandler } from 'msw';
import { sampleRequests, type SampleRequest } from './sample-requests.ts';
import type { Translate } from '../translate.ts';

/** Behaviour of the server of a story. */
export type SampleServer = 'ready' | 'slow' | 'empty' | 'failing once' | 'forbidden';

/** Page of requests as the server answers it. */
export interface RequestPage {
  rows: readonly SampleRequest[];
  total: number;
}

const PER_PAGE = 5;

/** Returns the handlers of a server with the requests of the stories. */
export function sampleHandlers(server: SampleServer, translate: Translate): readonly HttpHandler[] {
  let isFailing = server === 'failing once';
  return [
    http.get('*/requests', async ({ request }) => {
      if (server === 'slow') await delay('infinite');
      if (server === 'forbidden') return new HttpResponse(null, { status: 403 });
      if (isFailing) {
        isFailing = false;
        return new HttpResponse(null, { status: 503 });
      }
      const parameters = new URL(request.url).searchParams;
      const search = (parameters.get('search') ?? '').toLowerCase();
      const matching = sampleRequests(translate).filter(
        ({ title }) => server !== 'empty' && title.toLowerCase().includes(search),
      );
      const first = (Number(parameters.get('page') ?? 1) - 1) * PER_PAGE;
      const page: RequestPage = { rows: matching.slice(first, first + PER_PAGE), total: matching.length };
      return HttpResponse.json(page);
    }),
  ];
}

/** Requests a page of the list from the handlers; throws the status of a failure. */
export async function fetchRequests(
  handlers: readonly HttpHandler[],
  parameters: { page: number; search: string },
): Promise<RequestPage> {
  const query = new URLSearchParams({ page: String(parameters.page), search: parameters.search });
  const response = await getResponse([...handlers], new Request(`https://outlay.example/requests?${query}`));
  if (!response?.ok) throw new Error(String(response?.status));
  const page: RequestPage = await response.json();
  return page;
}
