import type { FastifyBaseLogger } from 'fastify'
import { onTestFailed, TestRunner } from 'vitest'

/** Prints a line of the log on stderr when the running test fails; at once when no test is running. */
const printed =
  (level: 'warn' | 'error' | 'fatal') =>
  (fields: unknown, message = '') => {
    const print = () => console.error(`${level}: ${message}`, fields)
    if (TestRunner.getCurrentTest()) onTestFailed(print)
    else print()
  }
const unprinted = () => {}

/** The application's log in tests. A test that provokes an error and passes prints nothing. */
export const testLog: FastifyBaseLogger = {
  level: 'warn',
  trace: unprinted,
  debug: unprinted,
  info: unprinted,
  silent: unprinted,
  warn: printed('warn'),
  error: printed('error'),
  fatal: printed('fatal'),
  child: () => testLog,
}
