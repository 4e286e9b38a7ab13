import type { Plugin } from 'vite'

/**
 * A server's own scripts in ASCII alone. The engine keeps the source of what it runs, and with one curly quote in it in two bytes
 * a sign: six megabytes of a process. An escape says the same in a string, a template, a pattern and a name.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  renderChunk: (code) => ({ code: inOneByte(code), map: null }),
})

export const inOneByte = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
