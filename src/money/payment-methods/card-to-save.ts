import type { AnswerTo } from '#/platform/app/api/routes.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

export type CardToSave = AnswerTo<'GET', '/payments/card'> & {
  memberId: string
  pictures: Picture[]
  step: 'register' | 'new-styling' | 'change'
  /** The address to which mails go, shown right after the registration. */
  email?: string | undefined
}
