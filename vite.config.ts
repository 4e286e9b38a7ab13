import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './src/shell/build/chunks.ts'
import { compressBuild } from './src/shell/build/compress-build.ts'
import { textKeys } from './src/shell/build/text-keys.ts'

/** Whose prefixes and older notations the style sheets bring. */
const cssTarget = ['chrome111', 'edge111', 'firefox128', 'safari16.4']
const source = fileURLToPath(new URL('./src/', import.meta.url))

/** Two builds of one source: what the browser loads, and what the server draws the first page with. */
export default defineConfig(({ command }) => ({
  plugins: [react(), textKeys(), compressBuild()],
  resolve: { alias: [{ find: /^#\//, replacement: source }] },
  publicDir: false,
  appType: 'custom',
  build: { target: 'es2023', cssTarget, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        rolldownOptions: {
          input: ['src/shell/entry-client.tsx', 'src/shell/entry-link.ts'],
          output: { codeSplitting },
        },
      },
    },
    ssr: {
      // Bundled with React's production build, whatever NODE_ENV says when the server starts.
      resolve: { noExternal: command === 'build' ? true : undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/shell/entry-server.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {},
}))
