import { boxSubject } from '#/boxes/fulfilment/box-subject.ts'
import type { Ctx } from '#/context.ts'
import type { FulfilmentSubjects } from '#/fulfilment/subjects.ts'

/** What the warehouse sends and takes back, and who is asked and told about each (src/fulfilment/subjects.ts). */
export const fulfilmentSubjects: FulfilmentSubjects<Ctx> = {
  box: boxSubject,
}
