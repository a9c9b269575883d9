import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kitVite } from './src/vite.ts';

export default defineConfig({ plugins: [react(), kitVite()] });
