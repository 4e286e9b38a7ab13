import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  anything,
  byName,
  closed,
  count,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { fileFormats } from '../file/file-name.rule.ts'
import { listOf } from '../list-schema.ts'

export const exportStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

export const Export = closed({
  id: uuid,
  path: text,
  filters: byName(text),
  state: oneOf(exportStates),
  /** Rows in the parts that are stored. */
  rows: count,
  /** Null until they are counted. */
  total: orNull(count),
  requestedAt: moment,
  expiresAt: orNull(moment),
})
export type ExportView = Shown<typeof Export>
export const Exports = listOf(Export)

/** `path`: the route of the list's file below /api; `query`: its filters, as that route takes them. */
export const NewExport = closed({ path: Type.String({ maxLength: 100 }), query: anything })
export const FormatQuery = closed({ format: optional(oneOf(fileFormats)) })
