import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';

await buildIfNeeded();
await import(pathToFileURL('dist/service/main.js').href);
