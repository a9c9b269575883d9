import { kitVite } from '@outlay/ui-kit/vite';
import { defineConfig } from 'vite';
import { darkByDevice } from './build/dark-by-device.ts';

/** Configuration shared by the server and client builds: the same class names, the same styles. */
export default defineConfig({
  base: '/home/',
  plugins: [kitVite(), darkByDevice()],
  publicDir: false,
});
