import type { PlatformCtx } from '#/platform/context.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'

/** Minor units of a currency. */
export type MoneyCell = { amount: number; currency: string }
/** A day as YYYY-MM-DD. */
export type DayCell = { day: string }
export type FileCell = string | number | Date | null | MoneyCell | DayCell
/** The place of a row in its file, which has the newest rows first. */
export type FileKey = { key: string | number; added: string }
export type FileBatch = { rows: FileCell[][]; last: FileKey }

/** The rows of a list as its file has them. */
export type FileRows = {
  headers: readonly string[]
  count(): Promise<number>
  /** Rows behind a place, some hundreds at a time: a slow reader holds no connection. */
  batches(after?: FileKey): AsyncIterable<FileBatch>
}

type Asked<C extends PlatformCtx> = { ctx: C; query: unknown; now: Date; staff: StaffWithRoles }

/** The file of a list, for the job that makes a large one. */
export type ListFile<C extends PlatformCtx> = {
  /** The address of its route below /api. */
  path: string
  accepts(query: unknown): boolean
  read(asked: Asked<C>): Promise<FileRows>
}
