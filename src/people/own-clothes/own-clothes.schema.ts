import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { OWN_NAME_MAX, ownColours, ownKinds } from './own-clothes.rule.ts'

export const GarmentParams = closed({ garmentId: uuid })
const facts = { kind: oneOf(ownKinds), colour: oneOf(ownColours), patterned: flag }
export const OwnGarmentBody = closed({ ...facts, name: Type.String({ maxLength: OWN_NAME_MAX }) })
export const OwnGarmentView = closed({
  id: uuid,
  ...facts,
  name: text,
  photoId: orNull(uuid),
  addedAt: moment,
})
export const OwnClothes = closed({ garments: list(OwnGarmentView) })
export type OwnShown = Shown<typeof OwnGarmentView>
