import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, moment, text, uuid } from '#/platform/http/schema.ts'

const Note = closed({ id: uuid, words: text, by: text, at: moment, pinned: flag })
export type NoteView = Shown<typeof Note>
export const Notes = closed({ notes: list(Note), more: flag })
export const NewNote = closed({
  words: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  pinned: flag,
})
