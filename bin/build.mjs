// npm run build: the server, and its pages for the browser and for itself, if a source has changed since.
import { built, installed } from './install.mjs'

await installed()
await built()
