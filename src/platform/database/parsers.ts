import pg from 'pg'
import { timestampOf } from './wire/values.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestampOf)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a calendar date has no instant: keep it as text
