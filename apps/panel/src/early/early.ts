import { sendEarly } from './early-request.ts';
import { planEarly, type EarlyCode, type EarlyPaths } from './plan-early.ts';
import { preloadCode } from './preload-code.ts';

/** Defined by the build, see `build/early-script.ts`. */
declare const EARLY_PATHS: EarlyPaths;

/** Returns the addresses that the build wrote into the script's element, see `build/early-script.ts`. */
function readCode(): EarlyCode {
  const { code = 'null' } = document.currentScript?.dataset ?? {};
  return JSON.parse(code) as EarlyCode;
}

/** Sends the panel's first requests and loads the screen's code in parallel with the panel's. Without storage, nothing. */
function start(): readonly ReturnType<typeof sendEarly>[] {
  try {
    const { requests, code } = planEarly(location, localStorage, EARLY_PATHS, readCode());
    const sent = requests.map((request) => sendEarly(request));
    preloadCode(code);
    return sent;
  } catch {
    return [];
  }
}

window.earlyRequests = start();
