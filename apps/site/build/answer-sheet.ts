import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { followingTheDevice } from './dark-by-device.ts';

const read = (specifier: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');

/** The look of the page with which the server answers a form that was posted without any script. */
export const answerSheet = (faces: string): string =>
  [
    faces,
    followingTheDevice(read('@outlay/ui-kit/tokens.css')),
    read('@outlay/ui-kit/base.css'),
    readFileSync(new URL('../src/look/answer.css', import.meta.url), 'utf8'),
  ].join('\n');
