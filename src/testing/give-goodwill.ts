import { givenStaff } from './given/given-charge.ts'
import { proven } from './proven.ts'
import type { TestApp } from './world/app.ts'

/** Given by a colleague, within a colleague's limit. */
export async function givenGoodwill(
  app: TestApp,
  { id: memberId }: { id: string },
  given: { amount: number; reason: string },
) {
  const as = await proven(app, await givenStaff(app, 'support'))
  const body = { ...given, cause: 'apology' as const }
  await app.ask('POST', '/studio/credit/members/:memberId', { as, params: { memberId }, body })
}
