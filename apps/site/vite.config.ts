import { kitVite } from '@outlay/ui-kit/vite';
import { defineConfig } from 'vite';
import { darkByDevice } from './build/dark-by-device.ts';

/** The part of the build that both sides share: the same class names, the same styles. */
export default defineConfig({
  base: '/home/',
  plugins: [kitVite(), darkByDevice()],
  publicDir: false,
});
