export { createNodeFetch } from './node-fetch.ts';
