// npm run build: builds the server, and its pages for browser and server, if a source has changed since.
import { built, installed } from './install.mjs'

await installed()
await built()
