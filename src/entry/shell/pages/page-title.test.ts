import { expect, test } from 'vitest'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { titleOf } from './page-title.ts'

const matchOf = (id: string) => [{ id, handle: undefined, loaderData: undefined }]
const errorOf = (status: number, code: string) => new ApiError({ status, code, message: 'ord' })

test.each([
  {
    where: 'studio',
    error: errorOf(403, 'forbidden'),
    title: 'This is not part of your role',
    because: 'the studio speaks English',
  },
  {
    where: 'studio',
    error: errorOf(0, 'offline'),
    title: 'There was no answer',
    because: 'the studio speaks English',
  },
  {
    where: 'default',
    error: errorOf(403, 'forbidden'),
    title: 'Du har inte tillgång till den sidan',
    because: 'nothing went wrong with us',
  },
  {
    where: 'default',
    error: errorOf(400, 'invalid'),
    title: 'Sidan finns inte',
    because: 'its address names nothing',
  },
  { where: 'default', error: errorOf(500, 'internal'), title: 'Något gick fel hos oss', because: 'that did' },
])('R2.04 $title: $because', ({ where, error, title }) =>
  expect(titleOf(matchOf(where), textsOf('se'), error)).toBe(`${title} – Garderobe`),
)
