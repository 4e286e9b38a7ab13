import type { Plugin } from 'vite'

/**
 * Writes the server's scripts in ASCII alone. The engine keeps their source, and one curly quote makes it two bytes a
 * character: six megabytes of a process. An escape is equivalent in a string, a template, a pattern and a name.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  renderChunk: (code) => ({ code: inOneByte(code), map: null }),
})

export const inOneByte = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
