import type { AnswerTo } from '#/platform/app/api/routes.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

export type CardToSave = AnswerTo<'GET', '/payments/card'> & {
  memberId: string
  /** Pictures beside the form; empty without goods. */
  pictures: Picture[]
  step: 'register' | 'new-styling' | 'change'
}
