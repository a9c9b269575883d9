import { sendEarly } from './early-request.ts';
import { planRequests, type EarlyPaths } from './plan-requests.ts';

/** Defined by the build, see `build/early-script.ts`. */
declare const EARLY_PATHS: EarlyPaths;

/** Sends the panel's first requests in parallel with its code. Without storage nothing is sent. */
function sendFirstRequests(): readonly ReturnType<typeof sendEarly>[] {
  try {
    return planRequests(location, localStorage, EARLY_PATHS).map((request) => sendEarly(request));
  } catch {
    return [];
  }
}

window.earlyRequests = sendFirstRequests();
