import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { staffRoles } from '#/platform/http/http.ts'
import { closed, count, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'

const role = oneOf(staffRoles)
/** The name of a list, as `listNameOf` makes it. */
export const listName = Type.String({ maxLength: 100, pattern: '^/studio(/[a-z:-]+)*(#[a-z-]+)?$' })

const View = closed({
  id: uuid,
  name: text,
  query: text,
  /** Null: its owner's alone. */
  sharedWith: orNull(role),
  owner: text,
  mayChange: flag,
  isDefault: flag,
  version: count,
})
export type ListView = Shown<typeof View>
/** `shareWith`: the roles with which the colleague may share a view. */
export const Views = closed({ views: list(View), shareWith: list(role) })
export type ListViews = Shown<typeof Views>

const kept = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  query: Type.String({ minLength: 1, maxLength: 1000 }),
  sharedWith: orNull(role),
}
export const NewView = closed({ list: listName, ...kept })
export const ChangedView = closed({ ...kept, version: count })
export const DefaultView = closed({ list: listName, viewId: orNull(uuid) })
