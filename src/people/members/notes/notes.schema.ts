import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, orNull, text, uuid } from '#/platform/http/schema.ts'

export const Note = closed({
  id: uuid,
  words: text,
  by: text,
  at: moment,
  pinned: flag,
  /** The box that it is about; null: the customer. */
  box: orNull(text),
  /** The time of the author's last change. */
  changedAt: orNull(moment),
  version: count,
  /** The author, who may change and withdraw it. */
  byId: uuid,
})
export type NoteView = Shown<typeof Note>
export const Notes = closed({ notes: list(Note), more: flag })

export const words = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })
export const NewNote = closed({ words, pinned: flag })
export const ChangedNote = closed({ words, pinned: flag, version: count })
