import pg from 'pg'

const byTheDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Text of a server in UTC, as ours is: `2026-03-02 09:00:00.25+00`. */
const isPlain = (text: string) =>
  text.length >= 22 && text[4] === '-' && text[10] === ' ' && text.endsWith('+00')

/** Reads a timestamp by the engine, in a fifth of the driver's time; unusual ones by the driver. */
export const timestampOf = (text: string): Date =>
  isPlain(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : byTheDriver(text)

const YEARS_OF_FOUR_DIGITS = Date.UTC(10_000)

/**
 * A value as it is sent: timestamps as the engine writes them, objects as JSON, all else as the driver does. An object without JSON
 * is refused here; refused by the driver it would cost the connection its prepared statement (upstream.md).
 */
export function toSend(value: unknown): unknown {
  if (value instanceof Date) return hasFourDigits(value.getTime()) ? value.toISOString() : value
  return isPlainObject(value) ? JSON.stringify(value) : value
}

const hasFourDigits = (time: number) => time >= 0 && time < YEARS_OF_FOUR_DIGITS
const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestampOf)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a calendar date has no instant: keep it as text
