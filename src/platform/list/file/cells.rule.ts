import type { DayCell, FileCell, MoneyCell } from '#/platform/ports/list-file.ts'

export const moneyCell = (amount: number | null, currency: string | null): MoneyCell | null =>
  amount === null || currency === null ? null : { amount, currency }

export const dayCell = (day: string | null): DayCell | null => (day === null ? null : { day })

export const isMoney = (cell: FileCell): cell is MoneyCell =>
  cell !== null && typeof cell === 'object' && 'amount' in cell
export const isDay = (cell: FileCell): cell is DayCell =>
  cell !== null && typeof cell === 'object' && 'day' in cell

type StoredCell = Exclude<FileCell, Date> | { at: string }

/** Cells as JSON, for the stored parts of a large file. */
export const storedCell = (cell: FileCell): StoredCell =>
  cell instanceof Date ? { at: cell.toISOString() } : cell

export const cellOf = (stored: StoredCell): FileCell =>
  stored !== null && typeof stored === 'object' && 'at' in stored ? new Date(stored.at) : stored
