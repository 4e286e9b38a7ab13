import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Structured lines with request ids and without personal data (R10.04): addresses, names, tokens and bodies are never
 * logged, and fields with such names are removed from objects.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: [
          'email',
          'password',
          'token',
          'authorization',
          'personalNumber',
          'Chash',
          'phone',
          '*.email',
          '*.password',
          '*.token',
          '*.authorization',
          '*.personalNumber',
          '*.Chash',
          'req.headers',
          'err.config',
          'err.raw',
        ],
        remove: true,
      },
      serializers: { err: withoutParameters },
    },
    to ?? standardOutput,
  )

/**
 * A line that cannot be written is lost, and nothing else (T95): pino's own stream ends the process on a full disk,
 * and then retries the rest for ever. For a full pipe it waits half a second at most.
 */
const standardOutput: DestinationStream = {
  write(line) {
    let remaining = Buffer.from(line)
    for (let waits = 0; remaining.length > 0 && waits < 50; )
      try {
        remaining = remaining.subarray(writeSync(1, remaining))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        waits++
        Atomics.wait(pause, 0, 0, 10)
      }
  },
}
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * A database error's `detail` quotes values; the message and the constraint's name are enough. Mail servers repeat
 * unknown recipients, so addresses are removed wherever they stand.
 */
function withoutParameters(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error
  return { type: name, message: nameless(message), stack: nameless(stack), code, constraint }
}

const nameless = (text = '') =>
  text.replace(/(?<![^\s@<>"'=:,;()])[^\s@<>"'=:,;()]+@[^\s@<>"',;()]{1,255}/g, '…')
