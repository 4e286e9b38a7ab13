import type { AnswerTo } from '#/app/api/routes.ts'

export type CardToSave = AnswerTo<'GET', '/payments/card'> & {
  memberId: string
  step: 'register' | 'new-styling' | 'change'
}
