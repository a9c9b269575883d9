import { kitVite } from '@outlay/ui-kit/vite';
import { defineConfig } from 'vite';
import { systemDarkTheme } from './build/system-dark-theme.ts';

/** Configuration shared by the server and client builds: the same class names, the same styles. */
export default defineConfig({
  base: '/home/',
  plugins: [kitVite(), systemDarkTheme()],
  publicDir: false,
});
